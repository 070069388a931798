// Only the last three numbers of ways are ever needed.
#include <iostream>

int main()
{
    const int modulus = 1000000007;
    int n, k, loose = 0;
    std::cin >> n >> k;
    if (k > 0) std::cin >> loose;
    long long a = 0, b = 0, c = 1;
    for (int stone = 1; stone <= n + 1; stone++) {
        long long ways = (a + b + c) % modulus;
        if (stone == loose) {
            ways = 0;
            if (!(std::cin >> loose)) loose = 0;
        }
        a = b;
        b = c;
        c = ways;
    }
    std::cout << c << '\n';
}
