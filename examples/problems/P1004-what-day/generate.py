import datetime

from testdata import case, sample


def weekday(date):
    return datetime.date.fromisoformat(date).strftime("%A")


sample("01", "2000-01-01", weekday("2000-01-01"))
sample("02", "1789-07-14", weekday("1789-07-14"))
groups = {
    1: ["2000-01-01", "1999-12-31", "2024-02-29", "1969-07-20", "2099-12-31", "1901-01-01", "2000-02-29", "2023-10-09"],
    2: ["1789-07-14", "1600-01-01", "1600-02-29", "1900-03-01", "2100-03-01", "9999-12-31"],
}
for group, dates in groups.items():
    for number, date in enumerate(dates, 1):
        case(f"{group}-{number:02}", date, weekday(date))
