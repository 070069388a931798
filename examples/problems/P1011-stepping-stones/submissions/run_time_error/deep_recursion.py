# Remembers what it has counted, but asks itself a hundred thousand levels deep.
from functools import lru_cache

n, k = map(int, input().split())
loose = set(map(int, input().split())) if k else set()


@lru_cache(maxsize=None)
def ways(stone):
    if stone == 0:
        return 1
    if stone < 0 or stone in loose:
        return 0
    return (ways(stone - 1) + ways(stone - 2) + ways(stone - 3)) % (10**9 + 7)


print(ways(n + 1))
