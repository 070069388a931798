#include <stdio.h>

static int leap(int year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

int main(void)
{
    static const char *names[] = {"Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"};
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int year, month, day;
    scanf("%d-%d-%d", &year, &month, &day);
    /* The calendar repeats every 400 years, which are whole weeks; 1600 began like 2000, with a Saturday. */
    int days = day - 1;
    for (int y = 1600; y < year; y++) days += 365 + leap(y);
    for (int m = 1; m < month; m++) days += lengths[m - 1] + (m == 2 && leap(year));
    puts(names[days % 7]);
    return 0;
}
