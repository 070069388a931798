# Asks one milestone after the other and runs out of questions.
n = int(input())
last = 0
summit = n
for milestone in range(1, n + 1):
    print("?", milestone, flush=True)
    height = int(input())
    if height < last:
        summit = milestone - 1
        break
    last = height
print("!", summit, flush=True)
