#include <iostream>

int main()
{
    int n;
    std::cin >> n;
    volatile unsigned long long thoughts = 0;
    for (;;) thoughts = thoughts + 1;
}
