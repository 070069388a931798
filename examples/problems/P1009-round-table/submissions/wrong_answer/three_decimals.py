# Rounds more than is allowed.
import math

points = [tuple(map(float, input().split())) for _ in range(3)]
a, b, c = (math.dist(points[i], points[i - 1]) for i in range(3))
(ax, ay), (bx, by), (cx, cy) = points
radius = a * b * c / (2 * abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)))
print(f"{radius:.3f} {math.pi * radius * radius:.3f}")
