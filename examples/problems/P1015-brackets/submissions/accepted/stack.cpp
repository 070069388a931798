#include <iostream>
#include <string>

int main()
{
    std::string formula, awaited;
    std::cin >> formula;
    const std::string opening = "([{", closing = ")]}";
    for (std::size_t i = 0; i < formula.size(); i++) {
        std::size_t kind = opening.find(formula[i]);
        if (kind != std::string::npos) {
            awaited += closing[kind];
        } else if (closing.find(formula[i]) != std::string::npos) {
            if (awaited.empty() || awaited.back() != formula[i]) {
                std::cout << i + 1 << '\n';
                return 0;
            }
            awaited.pop_back();
        }
    }
    if (awaited.empty()) std::cout << "OK\n";
    else std::cout << formula.size() + 1 << '\n';
}
