# Measures the ways from every village.
import sys

n, k, *numbers = map(int, sys.stdin.read().split())
roads = [[] for _ in range(n + 1)]
for i in range(0, 3 * (n - 1), 3):
    a, b, d = numbers[i : i + 3]
    roads[a].append((b, d))
    roads[b].append((a, d))
pairs = 0
for start in range(1, n + 1):
    stack = [(start, 0, 0)]
    while stack:
        village, parent, distance = stack.pop()
        pairs += start < village
        stack += [(to, village, distance + d) for to, d in roads[village] if to != parent and distance + d <= k]
print(pairs)
