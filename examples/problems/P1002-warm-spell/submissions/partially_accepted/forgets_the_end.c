/*
 * Looks at a spell only when it has ended: one that lasts until the final day is missed.
 * @EXPECTED_SCORE@: 60
 */
#include <stdio.h>

int main(void)
{
    int n, t, best = 0, first = 0, run = 0;
    scanf("%d %d", &n, &t);
    for (int day = 1; day <= n; day++) {
        int degrees;
        scanf("%d", &degrees);
        if (degrees >= t) {
            run++;
            continue;
        }
        if (run > best) {
            best = run;
            first = day - run;
        }
        run = 0;
    }
    printf("%d %d\n", best, first);
    return 0;
}
