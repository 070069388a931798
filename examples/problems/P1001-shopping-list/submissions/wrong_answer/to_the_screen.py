# Computes the right answer and shows it on the screen instead of writing the file.
with open("shop.in") as shop:
    items = [line.split() for line in shop.readlines()[1:]]
costs = [int(count) * int(price) for _, count, price in items]
print(sum(costs))
print(items[costs.index(max(costs))][0])
