import datetime

year, month, day = map(int, input().split("-"))
names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
if year >= 1600
    print(names[datetime.date(year, month, day).weekday()])
