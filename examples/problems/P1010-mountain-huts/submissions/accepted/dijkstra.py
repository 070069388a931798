import heapq
import sys

n, m, *numbers = map(int, sys.stdin.read().split())
trails = [[] for _ in range(n + 1)]
for i in range(0, 3 * m, 3):
    a, b, t = numbers[i : i + 3]
    trails[a].append((b, t))
    trails[b].append((a, t))
times = [-1] * (n + 1)
queue = [(0, 1)]
while queue:
    time, hut = heapq.heappop(queue)
    if times[hut] < 0:
        times[hut] = time
        for to, t in trails[hut]:
            if times[to] < 0:
                heapq.heappush(queue, (time + t, to))
print("\n".join(map(str, times[1:])))
