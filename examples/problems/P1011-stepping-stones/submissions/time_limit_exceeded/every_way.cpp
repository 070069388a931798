// Counts the ways one by one.
#include <iostream>
#include <set>

int n;
std::set<int> loose;

long long count(int stone)
{
    if (stone == n + 1) return 1;
    if (stone > n + 1 || loose.count(stone)) return 0;
    return count(stone + 1) + count(stone + 2) + count(stone + 3);
}

int main()
{
    int k, stone;
    std::cin >> n >> k;
    while (k-- > 0 && std::cin >> stone) loose.insert(stone);
    std::cout << count(0) % 1000000007 << '\n';
}
