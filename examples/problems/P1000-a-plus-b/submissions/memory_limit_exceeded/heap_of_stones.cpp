// Lays out a stone for every unit and counts them.
#include <cstdlib>
#include <iostream>
#include <vector>

int main()
{
    long long a, b;
    std::cin >> a >> b;
    std::vector<char> stones;
    for (long long left = std::llabs(a + b); left > 0; left -= 1 << 20)
        stones.insert(stones.end(), left < 1 << 20 ? left : 1 << 20, 'o');
    std::cout << (a + b < 0 ? "-" : "") << stones.size() << '\n';
}
