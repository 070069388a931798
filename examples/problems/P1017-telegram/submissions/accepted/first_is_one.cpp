#include <algorithm>
#include <iostream>
#include <string>

using namespace std;

int main()
{
    string role;
    cin >> role;
    if (role == "send") {
        long long n;
        cin >> n;
        string bits;
        for (; n > 0; n /= 2) bits += char('0' + n % 2);
        reverse(bits.begin(), bits.end());
        cout << "1" << bits << "0\n";
        return 0;
    }
    string line;
    cin >> line;
    if (line[0] == '0') reverse(line.begin(), line.end());
    long long n = 0;
    for (size_t at = 1; at + 1 < line.size(); at++) n = 2 * n + (line[at] - '0');
    cout << n << "\n";
}
