// Compares letter by letter, from the start, for every length.
#include <iostream>
#include <string>

int main()
{
    std::string s;
    std::cin >> s;
    int n = int(s.size());
    for (int p = 1; p <= n; p++) {
        bool fits = true;
        for (volatile int i = 0; i + p < n && fits; i = i + 1) fits = s[i] == s[i + p];
        if (fits) {
            std::cout << p << '\n';
            return 0;
        }
    }
}
