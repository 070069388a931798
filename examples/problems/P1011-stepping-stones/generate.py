import random

from testdata import case, sample


def solve(n, loose):
    loose = set(loose)
    ways = [0, 0, 1]
    for stone in range(1, n + 2):
        ways.append(0 if stone in loose else sum(ways[-3:]) % (10**9 + 7))
    return str(ways[-1])


def text(n, loose):
    return f"{n} {len(loose)}\n{' '.join(map(str, loose))}"


rng = random.Random(1011)


def rivers():
    yield 3, [1]
    yield 5, [2, 3, 4]
    yield 1, []
    yield 1, [1]
    yield 3, [1, 2, 3]
    yield 36, []
    yield 40, []
    yield 1000, sorted(rng.sample(range(1, 1001), 100))
    yield 100000, []
    yield 100000, list(range(3, 100001, 7))
    yield 100000, list(range(2, 100001, 4))


sample("01", text(3, [1]), solve(3, [1]))
sample("02", text(5, [2, 3, 4]), solve(5, [2, 3, 4]))
for number, (n, loose) in enumerate(rivers(), 1):
    case(f"{number:02}", text(n, loose), solve(n, loose))
