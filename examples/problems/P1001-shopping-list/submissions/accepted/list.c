#include <stdio.h>
#include <string.h>

int main(void)
{
    freopen("shop.in", "r", stdin);
    freopen("shop.out", "w", stdout);
    int n;
    scanf("%d", &n);
    long long total = 0, most = 0;
    char name[32], dearest[32] = "";
    while (n-- > 0) {
        long long count, price;
        scanf("%31s %lld %lld", name, &count, &price);
        total += count * price;
        if (count * price > most) {
            most = count * price;
            strcpy(dearest, name);
        }
    }
    printf("%lld\n%s\n", total, dearest);
    return 0;
}
