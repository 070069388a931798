#include <math.h>
#include <stdio.h>

int main(void)
{
    double x[3], y[3];
    for (int i = 0; i < 3; i++) scanf("%lf %lf", &x[i], &y[i]);
    double a = hypot(x[1] - x[0], y[1] - y[0]);
    double b = hypot(x[2] - x[1], y[2] - y[1]);
    double c = hypot(x[0] - x[2], y[0] - y[2]);
    double twice_area = fabs((x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]));
    double radius = a * b * c / (2 * twice_area);
    printf("%.9f %.9f\n", radius, acos(-1) * radius * radius);
    return 0;
}
