#include <stdio.h>

int main(void)
{
    int n;
    scanf("%d", &n);
    for (int row = 1; row <= n; row++) {
        for (int i = row; i < n; i++) putchar(' ');
        for (int i = 1; i < 2 * row; i++) putchar('*');
        putchar('\n');
    }
    printf("%*s|\n", n - 1, "");
    return 0;
}
