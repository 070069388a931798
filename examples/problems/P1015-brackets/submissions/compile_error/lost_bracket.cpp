// The typist has lost one here, too.
#include <iostream>
#include <string>

int main()
{
    std::string formula, awaited;
    std::cin >> formula;
    for (std::size_t i = 0; i < formula.size(); i++) {
        if (formula[i] == '(') awaited += ')';
        if (formula[i] == ')') {
            if (awaited.empty() {
                std::cout << i + 1 << '\n';
                return 0;
            }
            awaited.pop_back();
        }
    }
    std::cout << (awaited.empty() ? "OK" : "not OK") << '\n';
}
