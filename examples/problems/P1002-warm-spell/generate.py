import random

from testdata import case, sample


def solve(threshold, days):
    best = (0, 0)
    start = None
    for day, degrees in enumerate(days + [-1000], 1):
        if degrees >= threshold:
            start = start or day
        elif start:
            if day - start > best[0]:
                best = (day - start, start)
            start = None
    return f"{best[0]} {best[1]}"


def text(threshold, days):
    return f"{len(days)} {threshold}\n{' '.join(map(str, days))}"


rng = random.Random(1002)


def weather(n, low, high):
    return [rng.randint(low, high) for _ in range(n)]


first = (20, [18, 21, 25, 19, 22, 23, 20, 12])
sample("01", text(*first), solve(*first))
sample("02", text(30, [5, 29, 12]), solve(30, [5, 29, 12]))
cases = [
    first,
    (30, [5, 29, 12]),
    (0, [-3, 4, 4, -1, 7, 9, -2]),
    (10, [12, 15, 9, 9, 11, 10]),
    (15, [15]),
    (25, weather(100, 10, 30) + [30, 30, 31, 32, 35, 28, 27, 26, 25, 40, 26]),
    (-20, weather(1000, -100, 100)),
    (5, weather(5000, 0, 60)),
    (-100, weather(10000, -100, 100)),
    (0, weather(9000, -10, 60) + [50] * 1000),
]
for number, (threshold, days) in enumerate(cases, 1):
    case(f"{number:02}", text(threshold, days), solve(threshold, days))
