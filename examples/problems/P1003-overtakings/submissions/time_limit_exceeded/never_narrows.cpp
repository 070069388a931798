// The search for a place does not narrow down when one number is left that is too large.
#include <iostream>
#include <vector>

int main()
{
    int n;
    long long pairs = 0;
    std::cin >> n;
    std::vector<int> seen;
    for (int i = 0; i < n; i++) {
        int number;
        std::cin >> number;
        volatile std::size_t low = 0;
        std::size_t high = seen.size();
        while (low < high) {
            std::size_t middle = (low + high) / 2;
            if (seen[middle] <= number) low = middle + 1;
            else high = middle + 1;
        }
        pairs += (long long) (seen.size() - low);
        seen.insert(seen.begin() + (long) low, number);
    }
    std::cout << pairs << '\n';
}
