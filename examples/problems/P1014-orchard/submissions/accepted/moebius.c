/* Counts all pairs and takes back those with a common divisor, by the Moebius function. */
#include <stdio.h>

enum { LIMIT = 1000000 };
static signed char mu[LIMIT + 1];
static int sum[LIMIT + 1];

int main(void)
{
    mu[1] = 1;
    for (int d = 1; d <= LIMIT; d++) {
        sum[d] = sum[d - 1] + mu[d];
        if (mu[d] != 0)
            for (int multiple = 2 * d; multiple <= LIMIT; multiple += d) mu[multiple] -= mu[d];
    }
    int q, n;
    scanf("%d", &q);
    while (q-- > 0) {
        scanf("%d", &n);
        long long seen = 0;
        for (int d = 1, last; d <= n; d = last + 1) {
            last = n / (n / d);
            seen += (long long) (sum[last] - sum[d - 1]) * (n / d) * (n / d);
        }
        printf("%lld\n", seen);
    }
    return 0;
}
