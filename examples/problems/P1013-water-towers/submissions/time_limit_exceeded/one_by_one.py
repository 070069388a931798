n, q = map(int, input().split())
levels = [0] * n
for _ in range(q):
    kind, l, r, *v = input().split()
    l, r = int(l) - 1, int(r)
    if kind == "add":
        for tower in range(l, r):
            levels[tower] += int(v[0])
    else:
        print(max(levels[l:r]))
