h, w = map(int, input().split())
maze = "#" * (w + 2) + "".join("#" + input() + "#" for _ in range(h)) + "#" * (w + 2)
steps = {"D": w + 2, "R": 1, "U": -(w + 2), "L": -1}
start, end = maze.index("S"), maze.index("E")
came = {start: ""}
layer = [start]
while layer and end not in came:
    following = []
    for at in layer:
        for letter, step in steps.items():
            to = at + step
            if maze[to] != "#" and to not in came:
                came[to] = letter
                following.append(to)
    layer = following
if end in came:
    way = []
    at = end
    while at != start:
        way.append(came[at])
        at -= steps[came[at]]
    print(len(way))
    print("".join(reversed(way)))
else:
    print(-1)
