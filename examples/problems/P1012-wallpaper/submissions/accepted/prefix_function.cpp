#include <iostream>
#include <string>
#include <vector>

int main()
{
    std::string s;
    std::cin >> s;
    // border[i] is the length of the longest proper prefix of s[0..i] that is also its suffix.
    std::vector<int> border(s.size());
    for (std::size_t i = 1; i < s.size(); i++) {
        int k = border[i - 1];
        while (k > 0 && s[i] != s[k]) k = border[k - 1];
        border[i] = k + (s[i] == s[k]);
    }
    std::cout << s.size() - border.back() << '\n';
}
