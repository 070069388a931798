import random

from testdata import case, sample


def solve(n, calls):
    """Slow but plain: levels change only at the borders of calls, so towers between two borders are alike."""
    borders = sorted({call[1] for call in calls} | {call[2] + 1 for call in calls})
    place = {border: index for index, border in enumerate(borders)}
    levels = [0] * len(borders)
    answers = []
    for kind, l, r, *v in calls:
        first, last = place[l], place[r + 1]
        if kind == "add":
            levels[first:last] = [level + v[0] for level in levels[first:last]]
        else:
            answers.append(max(levels[first:last]))
    return "\n".join(map(str, answers))


def text(n, calls):
    return "\n".join([f"{n} {len(calls)}"] + [" ".join(map(str, call)) for call in calls])


rng = random.Random(1013)


def phone(n, q, most, widest):
    calls = []
    for _ in range(q):
        l = rng.randint(1, n)
        r = min(n, l + rng.randint(0, widest))
        calls.append(("add", l, r, rng.randint(-most, most)) if rng.random() < 0.5 else ("max", l, r))
    return n, calls + [("max", 1, n)]


def whole(n, q):
    """Every second call changes all towers but the outermost."""
    calls = []
    for call in range(q // 2):
        calls += [("add", 2, n - 1, 10**9), ("max", 1, n)]
    return n, calls


first = (5, [("add", 1, 3, 4), ("add", 2, 5, -6), ("max", 1, 5), ("max", 2, 3), ("max", 4, 5)])
sample("01", text(*first), solve(*first))
lines = [first, (1, [("add", 1, 1, -1), ("max", 1, 1)]), phone(10, 50, 9, 4), phone(100000, 1999, 10**9, 100), whole(100000, 3000), phone(99999, 3999, 10**6, 99999)]
for number, (n, calls) in enumerate(lines, 1):
    case(f"{number:02}", text(n, calls), solve(n, calls))
