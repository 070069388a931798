# Looks at every pair: fast enough for 1000 runners only.
# @EXPECTED_SCORE@: 30
n = int(input())
arrivals = list(map(int, input().split()))
pairs = 0
for j in range(n):
    for i in range(j):
        if arrivals[i] > arrivals[j]:
            pairs += 1
print(pairs)
