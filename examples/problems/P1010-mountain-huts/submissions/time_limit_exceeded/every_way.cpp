// Walks every way that is faster than the best known so far, nearest huts last: exponentially many.
#include <bits/stdc++.h>
using namespace std;

vector<vector<pair<int, int>>> trails;
vector<long long> times;

void walk(int hut, long long time)
{
    if (times[hut] >= 0 && times[hut] <= time) return;
    times[hut] = time;
    for (auto [to, t] : trails[hut]) walk(to, time + t);
}

int main()
{
    int n, m;
    scanf("%d %d", &n, &m);
    trails.resize(n + 1);
    times.assign(n + 1, -1);
    while (m-- > 0) {
        int a, b, t;
        scanf("%d %d %d", &a, &b, &t);
        trails[a].push_back({b, t});
        trails[b].push_back({a, t});
    }
    walk(1, 0);
    for (int hut = 1; hut <= n; hut++) printf("%lld\n", times[hut]);
}
