#include <stdio.h>
#include <string.h>

static char s[100002];
static int z[100002];

int main(void)
{
    scanf("%100001s", s);
    int n = (int) strlen(s), left = 0, right = 0;
    for (int i = 1; i < n; i++) {
        if (i < right) z[i] = z[i - left] < right - i ? z[i - left] : right - i;
        while (i + z[i] < n && s[z[i]] == s[i + z[i]]) z[i]++;
        if (i + z[i] > right) {
            left = i;
            right = i + z[i];
        }
        if (i + z[i] == n) {
            printf("%d\n", i);
            return 0;
        }
    }
    printf("%d\n", n);
    return 0;
}
