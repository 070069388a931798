import heapq
import random

from testdata import case, sample


def solve(n, trails):
    neighbours = [[] for _ in range(n + 1)]
    for a, b, t in trails:
        neighbours[a].append((b, t))
        neighbours[b].append((a, t))
    times = [-1] * (n + 1)
    queue = [(0, 1)]
    while queue:
        time, hut = heapq.heappop(queue)
        if times[hut] >= 0:
            continue
        times[hut] = time
        for to, t in neighbours[hut]:
            if times[to] < 0:
                heapq.heappush(queue, (time + t, to))
    return "\n".join(map(str, times[1:]))


def text(n, trails):
    return "\n".join([f"{n} {len(trails)}"] + [f"{a} {b} {t}" for a, b, t in trails])


rng = random.Random(1010)


def net(n, m, most):
    return n, [(rng.randint(1, n), rng.randint(1, n), rng.randint(1, most)) for _ in range(m)]


def detours(rungs):
    """Each rung has a direct trail and a faster way round; the gain halves, so a greedy walk tries every combination."""
    trails = []
    for rung in range(rungs):
        hut = 2 * rung + 1
        gain = 2 ** (rungs - rung - 1)
        trails += [(hut, hut + 2, 2 * gain + 1), (hut, hut + 1, gain), (hut + 1, hut + 2, 1)]
    return 2 * rungs + 1, trails


first = (5, [(1, 2, 7), (1, 3, 2), (3, 2, 3), (2, 4, 1)])
sample("01", text(*first), solve(*first))
chain = [(hut, hut + 1, 10**9) for hut in range(1, 2000)]
rng.shuffle(chain)
nets = [first, (1, []), (3, [(2, 3, 5)]), detours(28), net(100, 300, 20), (2000, chain), net(1000, 900, 10**9), net(4000, 8000, 1000)]
for number, (n, trails) in enumerate(nets, 1):
    case(f"{number:02}", text(n, trails), solve(n, trails))
