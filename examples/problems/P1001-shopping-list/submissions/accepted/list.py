with open("shop.in") as shop:
    items = [line.split() for line in shop.readlines()[1:]]
costs = [int(count) * int(price) for _, count, price in items]
with open("shop.out", "w") as answer:
    print(sum(costs), file=answer)
    print(items[costs.index(max(costs))][0], file=answer)
