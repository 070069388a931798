# Python stops at a thousand nested calls.
h, w = map(int, input().split())
maze = [list(input()) for _ in range(h)]


def search(r, c, way):
    if not (0 <= r < h and 0 <= c < w) or maze[r][c] == "#":
        return None
    if maze[r][c] == "E":
        return way
    maze[r][c] = "#"
    ways = [search(r + 1, c, way + "D"), search(r, c + 1, way + "R"), search(r - 1, c, way + "U"), search(r, c - 1, way + "L")]
    return min((found for found in ways if found is not None), key=len, default=None)


row = next(r for r in range(h) if "S" in maze[r])
way = search(row, maze[row].index("S"), "")
print(-1 if way is None else f"{len(way)}\n{way}")
