# Solves for the centre instead, and prints with an exponent: 1.0e+01 is as good as 10.
import math

(ax, ay), (bx, by), (cx, cy) = (map(float, input().split()) for _ in range(3))
bx, by, cx, cy = bx - ax, by - ay, cx - ax, cy - ay
d = 2 * (bx * cy - by * cx)
ux = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / d
uy = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / d
print(f"{math.hypot(ux, uy):.12e} {math.pi * (ux * ux + uy * uy):.12e}")
