// Keeps the longest common prefix of every two suffixes: fine for a thousand letters, not for sixty thousand.
#include <iostream>
#include <string>
#include <vector>

int main()
{
    std::string s;
    std::cin >> s;
    std::size_t n = s.size();
    std::vector<std::vector<int>> common(n + 1);
    for (auto &row : common) row.assign(n + 1, 0);
    for (std::size_t i = n; i-- > 0;)
        for (std::size_t j = n; j-- > 0;)
            if (s[i] == s[j]) common[i][j] = common[i + 1][j + 1] + 1;
    for (std::size_t p = 1; p <= n; p++)
        if (p + common[0][p] == n) {
            std::cout << p << '\n';
            break;
        }
}
