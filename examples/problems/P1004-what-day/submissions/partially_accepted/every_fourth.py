# Takes every fourth year for a leap year. That is right from 1901 to 2099, and by luck for one date in six outside.
# @EXPECTED_SCORE@: 50
year, month, day = map(int, input().split("-"))
lengths = [31, 29 if year % 4 == 0 else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
days = (year - 2000) * 365 + (year - 2000 + 3) // 4 + sum(lengths[: month - 1]) + day - 1
print(["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"][days % 7])
