// Takes the dashes for minus signs and then walks day by day towards a month that never comes.
#include <cstdio>

int main()
{
    const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const char *names[] = {"Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"};
    int year, month, day;
    std::scanf("%d %d %d", &year, &month, &day);
    volatile unsigned days = 0;
    int y = 1600, m = 1, d = 1;
    while (y != year || m != month || d != day) {
        days = days + 1;
        bool leap = (y % 4 == 0 && y % 100 != 0) || y % 400 == 0;
        if (++d <= lengths[m - 1] + (m == 2 && leap)) continue;
        d = 1;
        if (++m <= 12) continue;
        m = 1;
        y = y < 9999 ? y + 1 : 1600;
    }
    std::puts(names[days % 7]);
}
