// What most submissions use of the libraries: see linked-libraries.ts. It takes any input and ends with code 0.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iomanip>
#include <iostream>
#include <map>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int count = 0;
    double weight = 0;
    std::string word, line;
    std::map<std::string, std::vector<long long>> lists;
    std::cin >> count >> weight >> word;
    std::getline(std::cin, line);
    try {
        lists[word].push_back(count);
        lists.at(word).at(0) += std::stoi(line);
    } catch (const std::exception &error) {
        std::cerr << error.what() << std::endl;
    }
    if (std::scanf("%d", &count) == 1) std::printf("%d %s\n", count, word.c_str());
    std::cout << std::fixed << std::setprecision(3) << std::sqrt(weight) << ' ' << count << ' ' << lists.size() << '\n';
    std::cout << word << std::endl;
    std::cerr << std::memcmp(word.data(), line.data(), 0) << std::endl;
    std::putchar(std::getchar());
    std::puts("end");
    std::exit(0);
}
