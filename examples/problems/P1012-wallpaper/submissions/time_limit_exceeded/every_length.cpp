// Compares every letter, for every length, also when one has differed.
#include <iostream>
#include <string>

int main()
{
    std::string s;
    std::cin >> s;
    int n = int(s.size());
    for (int p = 1; p <= n; p++) {
        bool fits = true;
        for (volatile int i = 0; i < n; i = i + 1) fits &= s[i] == s[(i + p) % n] || i + p >= n;
        if (fits) {
            std::cout << p << '\n';
            return 0;
        }
    }
}
