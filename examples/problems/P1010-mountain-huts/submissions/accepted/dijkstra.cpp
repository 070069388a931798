#include <bits/stdc++.h>
using namespace std;

int main()
{
    int n, m;
    scanf("%d %d", &n, &m);
    vector<vector<pair<int, int>>> trails(n + 1);
    while (m-- > 0) {
        int a, b, t;
        scanf("%d %d %d", &a, &b, &t);
        trails[a].push_back({b, t});
        trails[b].push_back({a, t});
    }
    vector<long long> times(n + 1, -1);
    priority_queue<pair<long long, int>, vector<pair<long long, int>>, greater<>> queue;
    queue.push({0, 1});
    while (!queue.empty()) {
        auto [time, hut] = queue.top();
        queue.pop();
        if (times[hut] >= 0) continue;
        times[hut] = time;
        for (auto [to, t] : trails[hut])
            if (times[to] < 0) queue.push({time + t, to});
    }
    for (int hut = 1; hut <= n; hut++) printf("%lld\n", times[hut]);
}
