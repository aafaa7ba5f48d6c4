"""The daily deal is the same for ever, and can be won."""

import csv
from datetime import date, timedelta

from game.daily import daily_deal
from game.engine.play import start
from game.solver import Kind, winnable


def test_golden_dates_have_their_golden_deals(data):
    with (data / "conformance" / "daily.tsv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            assert daily_deal(date.fromisoformat(row["date"])).code == row["code"]


def test_every_day_of_a_month_can_be_won_and_is_its_own():
    codes = set()
    for number in range(31):
        deal = daily_deal(date(2026, 12, 1) + timedelta(number))
        assert winnable(start(deal.rules, deal.cards)).kind is Kind.WON
        codes.add(deal.code)
    assert len(codes) == 31


def test_a_date_before_1970_has_a_deal_too():
    assert daily_deal(date(1969, 12, 31)).code
