// Moves the second number over to the first, one by one.
#include <iostream>

int main()
{
    long long a, b;
    std::cin >> a >> b;
    const int step = b < 0 ? -1 : 1;
    for (volatile long long moved = 0; moved != b; moved = moved + step) a += step;
    std::cout << a << '\n';
}
