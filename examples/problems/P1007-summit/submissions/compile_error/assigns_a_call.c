#include <stdio.h>

static int height(int milestone)
{
    int answer;
    printf("? %d\n", milestone);
    fflush(stdout);
    scanf("%d", &answer);
    return answer;
}

int main(void)
{
    int n, summit = 1;
    scanf("%d", &n);
    while (summit < n && height(summit) = height(summit + 1)) summit++;
    printf("! %d\n", summit);
    return 0;
}
