from bisect import bisect_right, insort

input()
seen = []
pairs = 0
for number in map(int, input().split()):
    pairs += len(seen) - bisect_right(seen, number)
    insort(seen, number)
print(pairs)
