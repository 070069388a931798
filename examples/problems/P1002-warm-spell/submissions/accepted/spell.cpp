#include <iostream>

int main()
{
    int n, t, best = 0, first = 0, run = 0;
    std::cin >> n >> t;
    for (int day = 1; day <= n; day++) {
        int degrees;
        std::cin >> degrees;
        run = degrees >= t ? run + 1 : 0;
        if (run > best) {
            best = run;
            first = day - run + 1;
        }
    }
    std::cout << best << ' ' << first << '\n';
}
