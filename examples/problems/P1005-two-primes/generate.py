import random

from testdata import case, sample

LIMIT = 2 * 10**6
sieve = bytearray([1]) * (LIMIT + 1)
sieve[:2] = b"\0\0"
for d in range(2, int(LIMIT**0.5) + 1):
    if sieve[d]:
        sieve[d * d :: d] = bytes(len(sieve[d * d :: d]))


def solve(numbers):
    first = [next(p for p in range(2, n) if sieve[p] and sieve[n - p]) for n in numbers]
    return "\n".join(f"{p} {n - p}" for p, n in zip(first, numbers))


def text(numbers):
    return "\n".join(map(str, [len(numbers)] + numbers))


rng = random.Random(1005)
sample("01", text([4, 10, 100]), solve([4, 10, 100]))
lists = [
    [4, 10, 100],
    [6, 8, 12, 14],
    list(range(4, 2004, 2)),
    [LIMIT],
    [2 * rng.randint(2, LIMIT // 2) for _ in range(1000)],
    [LIMIT - 2 * k for k in range(1000)],
]
for number, numbers in enumerate(lists, 1):
    case(f"{number:02}", text(numbers), solve(numbers))
