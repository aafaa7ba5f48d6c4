"""What is on the glass: one scene a file, wiring only; no rules, no SQL, no pixel numbers."""
