/* Counts each kind by itself and does not notice brackets that cross. */
#include <stdio.h>
#include <string.h>

static int kind(char bracket)
{
    return bracket == '(' || bracket == ')' ? 0 : bracket == '[' || bracket == ']' ? 1 : 2;
}

int main(void)
{
    static char formula[50002];
    scanf("%50001s", formula);
    int open[3] = {0, 0, 0};
    for (int i = 0; formula[i]; i++) {
        if (strchr("([{", formula[i])) open[kind(formula[i])]++;
        if (strchr(")]}", formula[i]) && --open[kind(formula[i])] < 0) {
            printf("%d\n", i + 1);
            return 0;
        }
    }
    if (open[0] + open[1] + open[2] == 0) puts("OK");
    else printf("%d\n", (int) strlen(formula) + 1);
    return 0;
}
