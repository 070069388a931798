#include <fstream>
#include <string>

int main()
{
    std::ifstream in("shop.in");
    std::ofstream out("shop.out");
    int n;
    in >> n;
    long long total = 0, most = 0;
    std::string dearest;
    for (int i = 0; i < n; i++) {
        std::string name;
        long long count, price;
        in >> name >> count >> price;
        total += count * price;
        if (count * price > most) {
            most = count * price;
            dearest = name;
        }
    }
    out << total << '\n' << dearest << '\n';
}
