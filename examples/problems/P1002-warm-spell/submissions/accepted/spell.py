n, t = map(int, input().split())
best = first = run = 0
for day, degrees in enumerate(map(int, input().split()), 1):
    run = run + 1 if degrees >= t else 0
    if run > best:
        best, first = run, day - run + 1
print(best, first)
