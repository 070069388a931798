import random
from bisect import bisect_right

from testdata import case, sample


def solve(n, k, roads):
    neighbours = [[] for _ in range(n + 1)]
    for a, b, d in roads:
        neighbours[a].append((b, d))
        neighbours[b].append((a, d))
    gone = [False] * (n + 1)

    def distances(root, start):
        found, stack = [], [(root, 0, start)]
        order = []
        while stack:
            village, parent, distance = stack.pop()
            found.append(distance)
            order.append((village, parent))
            stack += [(to, village, distance + d) for to, d in neighbours[village] if to != parent and not gone[to]]
        return found, order

    def pairs(found):
        found.sort()
        return (sum(bisect_right(found, k - distance) for distance in found) - sum(2 * distance <= k for distance in found)) // 2

    def centroid(order):
        size = {}
        for village, parent in reversed(order):
            size[village] = size.get(village, 0) + 1
            size[parent] = size.get(parent, 0) + size[village]
        for village, parent in order:
            heaviest = max([size[to] for to, _ in neighbours[village] if to != parent and not gone[to]], default=0)
            if max(heaviest, len(order) - size[village]) * 2 <= len(order):
                return village

    total, pieces = 0, [1]
    while pieces:
        middle = centroid(distances(pieces.pop(), 0)[1])
        total += pairs(distances(middle, 0)[0])
        gone[middle] = True
        for to, d in neighbours[middle]:
            if not gone[to]:
                total -= pairs(distances(to, d)[0])
                pieces.append(to)
    return str(total)


def text(n, k, roads):
    return "\n".join([f"{n} {k}"] + [f"{a} {b} {d}" for a, b, d in roads])


rng = random.Random(1016)


def valley(n, k, most, parent):
    names = list(range(1, n + 1))
    rng.shuffle(names)
    roads = [(names[i], names[parent(i)], rng.randint(1, most)) for i in range(1, n)]
    rng.shuffle(roads)
    return n, k, roads


first = (5, 5, [(1, 2, 3), (2, 3, 2), (2, 4, 4), (4, 5, 1)])
sample("01", text(*first), solve(*first))
valleys = [
    first,
    (1, 0, []),
    (2, 0, [(1, 2, 1)]),
    valley(200, 60, 10, lambda i: rng.randrange(i)),
    valley(4000, 10**9, 10000, lambda i: i - 1),
    valley(3000, 150, 100, lambda i: 0),
    valley(15000, 30000, 100, lambda i: max(0, i - rng.randint(1, 3))),
]
for number, (n, k, roads) in enumerate(valleys, 1):
    case(f"{number:02}", text(n, k, roads), solve(n, k, roads))
