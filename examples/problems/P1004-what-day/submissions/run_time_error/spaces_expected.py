# Expects the parts of the date to be separated by spaces.
import datetime

year, month, day = map(int, input().split())
print(datetime.date(year, month, day).strftime("%A"))
