# Forgets to say when the spell began.
n, t = map(int, input().split())
best = run = 0
for degrees in map(int, input().split()):
    run = run + 1 if degrees >= t else 0
    best = max(best, run)
print(best)
