n, k = map(int, input().split())
loose = set(map(int, input().split())) if k else set()
ways = [0, 0, 1]
for stone in range(1, n + 2):
    ways.append(0 if stone in loose else sum(ways[-3:]) % (10**9 + 7))
print(ways[-1])
