// 42: the input is `send` and a number of the right size, each on its line, and nothing else.
#include <cstdio>
#include <cstring>

int main()
{
    char text[64];
    const size_t length = fread(text, 1, sizeof text - 1, stdin);
    text[length] = '\0';
    long long number = 0;
    int end = 0;
    if (sscanf(text, "send\n%lld%n", &number, &end) != 1 || number < 1 || number > 1000000000) return 1;
    char expected[64];
    snprintf(expected, sizeof expected, "send\n%lld\n", number);
    return strcmp(text, expected) == 0 ? 42 : 1;
}
