// Keeps what is awaited after every character, to be able to look back.
#include <iostream>
#include <string>
#include <vector>

int main()
{
    std::string formula;
    std::cin >> formula;
    const std::string opening = "([{", closing = ")]}";
    std::vector<std::string> awaited = {""};
    for (std::size_t i = 0; i < formula.size(); i++) {
        std::string now = awaited.back();
        std::size_t kind = opening.find(formula[i]);
        if (kind != std::string::npos) {
            now += closing[kind];
        } else if (closing.find(formula[i]) != std::string::npos) {
            if (now.empty() || now.back() != formula[i]) {
                std::cout << i + 1 << '\n';
                return 0;
            }
            now.pop_back();
        }
        awaited.push_back(now);
    }
    if (awaited.back().empty()) std::cout << "OK\n";
    else std::cout << formula.size() + 1 << '\n';
}
