#include <stdio.h>

static long long ways[100005];
static char loose[100005];

int main(void)
{
    int n, k;
    scanf("%d %d", &n, &k);
    while (k-- > 0) {
        int stone;
        scanf("%d", &stone);
        loose[stone] = 1;
    }
    ways[0] = 1;
    for (int stone = 1; stone <= n + 1; stone++) {
        if (loose[stone]) continue;
        for (int step = 1; step <= 3 && step <= stone; step++) ways[stone] += ways[stone - step];
        ways[stone] %= 1000000007;
    }
    printf("%lld\n", ways[n + 1]);
    return 0;
}
