# Takes the way with the fewest trails, not the fastest.
import sys
from collections import deque

n, m, *numbers = map(int, sys.stdin.read().split())
trails = [[] for _ in range(n + 1)]
for i in range(0, 3 * m, 3):
    a, b, t = numbers[i : i + 3]
    trails[a].append((b, t))
    trails[b].append((a, t))
times = [-1] * (n + 1)
times[1] = 0
queue = deque([1])
while queue:
    hut = queue.popleft()
    for to, t in trails[hut]:
        if times[to] < 0:
            times[to] = times[hut] + t
            queue.append(to)
print("\n".join(map(str, times[1:])))
