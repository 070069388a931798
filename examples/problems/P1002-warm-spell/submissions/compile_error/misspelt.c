#include <stdio.h>

int main(void)
{
    int n, t, best = 0, first = 0, run = 0;
    scanf("%d %d", &n, &t);
    for (int day = 1; day <= n; day++) {
        int degrees;
        scanf("%d", &degrees);
        run = degress >= t ? run + 1 : 0;
        if (run > best) {
            best = run;
            first = day - run + 1;
        }
    }
    printf("%d %d\n", best, first);
    return 0;
}
