// Lays out a stone for every unit, in heaps of a million, and counts them.
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

int main()
{
    long long a, b;
    std::cin >> a >> b;
    std::vector<std::string> heaps;
    for (long long left = std::llabs(a + b); left > 0; left -= 1 << 20)
        heaps.push_back(std::string(left < 1 << 20 ? left : 1 << 20, 'o'));
    long long stones = 0;
    for (const std::string &heap : heaps)
        stones += heap.size();
    std::cout << (a + b < 0 ? "-" : "") << stones << '\n';
}
