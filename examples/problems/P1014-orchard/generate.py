import random

from testdata import case, sample

LIMIT = 10**6
phi = list(range(LIMIT + 1))
for p in range(2, LIMIT + 1):
    if phi[p] == p:
        for multiple in range(p, LIMIT + 1, p):
            phi[multiple] -= phi[multiple] // p
seen = [0, 1]
for n in range(2, LIMIT + 1):
    seen.append(seen[-1] + 2 * phi[n])


def text(sizes):
    return "\n".join(map(str, [len(sizes)] + sizes))


def solve(sizes):
    return "\n".join(str(seen[n]) for n in sizes)


rng = random.Random(1014)
sample("01", text([1, 2, 4]), solve([1, 2, 4]))
lists = [[1, 2, 4], list(range(1, 101)), [1000], [LIMIT], [rng.randint(1, LIMIT) for _ in range(1000)], [LIMIT - k for k in range(1000)]]
for number, sizes in enumerate(lists, 1):
    case(f"{number:02}", text(sizes), solve(sizes))
