import random
from bisect import bisect_right, insort

from testdata import case, sample


def solve(numbers):
    seen, pairs = [], 0
    for number in numbers:
        pairs += len(seen) - bisect_right(seen, number)
        insort(seen, number)
    return pairs


def text(numbers):
    return f"{len(numbers)}\n{' '.join(map(str, numbers))}"


rng = random.Random(1003)


def shuffled(n):
    return rng.sample(range(1, n + 1), n)


def drawn(n, most):
    return [rng.randint(1, most) for _ in range(n)]


sample("01", text([2, 1, 4, 3, 1]), str(solve([2, 1, 4, 3, 1])))
groups = {
    1: [[2, 1, 4, 3, 1], [7], [5] * 10, shuffled(100), drawn(1000, 10**9), list(range(1000, 0, -1))],
    2: [[2, 1], drawn(1000, 2), drawn(10000, 2), [2] * 10000 + [1] * 10000, [1] * 5000 + [2] * 5000],
    3: [list(range(5000, 0, -1)), shuffled(40000)],
}
for group, lists in groups.items():
    for number, numbers in enumerate(lists, 1):
        case(f"{group}-{number:02}", text(numbers), str(solve(numbers)))
