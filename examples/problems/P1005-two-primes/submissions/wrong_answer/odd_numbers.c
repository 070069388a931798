/* Takes every odd number for a prime. */
#include <stdio.h>

int main(void)
{
    int queries, n;
    scanf("%d", &queries);
    while (queries-- > 0) {
        scanf("%d", &n);
        if (n == 4) printf("2 2\n");
        else printf("3 %d\n", n - 3);
    }
    return 0;
}
