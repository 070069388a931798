import datetime

year, month, day = map(int, input().split("-"))
names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
print(names[datetime.date(year, month, day).weekday()])
