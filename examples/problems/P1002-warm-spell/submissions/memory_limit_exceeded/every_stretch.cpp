// Keeps a table of all stretches of days, for the longest list there may be.
#include <iostream>
#include <vector>

int main()
{
    const int most = 10000;
    int n, t, best = 0, first = 0;
    std::cin >> n >> t;
    std::vector<std::vector<int>> warm(most + 1, std::vector<int>(most + 1));
    for (int day = 1; day <= n; day++) {
        int degrees;
        std::cin >> degrees;
        for (int from = 1; from <= day; from++)
            warm[from][day] = degrees >= t && (from == day || warm[from][day - 1]) ? day - from + 1 : 0;
    }
    for (int from = 1; from <= n; from++)
        for (int day = from; day <= n; day++)
            if (warm[from][day] > best) {
                best = warm[from][day];
                first = from;
            }
    std::cout << best << ' ' << first << '\n';
}
