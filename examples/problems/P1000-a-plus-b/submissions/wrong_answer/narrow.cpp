// 32 bits are too few.
#include <iostream>

int main()
{
    long long a, b;
    std::cin >> a >> b;
    std::cout << (int) (a + b) << '\n';
}
