# The sieve ends below the largest number that may be asked for.
limit = 1000000
prime = bytearray([1]) * (limit + 1)
prime[0] = prime[1] = 0
for d in range(2, 1001):
    if prime[d]:
        prime[d * d :: d] = bytes(len(range(d * d, limit + 1, d)))
for _ in range(int(input())):
    n = int(input())
    p = 2
    while not (prime[p] and prime[n - p]):
        p += 1
    print(p, n - p)
