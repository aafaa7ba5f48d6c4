"""From choosing rules to a fresh deal: rule sets, one's own rules, codes, deals that can be won."""
