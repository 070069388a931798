// Forgets to take back pairs that do not meet at the middle.
#include <bits/stdc++.h>
using namespace std;

int n;
long long k;
vector<vector<pair<int, int>>> roads;
vector<char> gone;

void collect(int village, int parent, long long distance, vector<long long> &found)
{
    found.push_back(distance);
    for (auto [to, d] : roads[village])
        if (to != parent && !gone[to]) collect(to, village, distance + d, found);
}

long long count(int village)
{
    vector<long long> found;
    collect(village, 0, 0, found);
    sort(found.begin(), found.end());
    long long pairs = 0;
    for (int low = 0, high = int(found.size()) - 1; low < high;)
        if (found[low] + found[high] <= k) pairs += high - low++;
        else high--;
    gone[village] = 1;
    for (auto [to, d] : roads[village])
        if (!gone[to] && found.size() > 2) pairs += count(to);
    return pairs;
}

int main()
{
    scanf("%d %lld", &n, &k);
    roads.resize(n + 1);
    gone.resize(n + 1);
    for (int i = 1; i < n; i++) {
        int a, b, d;
        scanf("%d %d %d", &a, &b, &d);
        roads[a].push_back({b, d});
        roads[b].push_back({a, d});
    }
    printf("%lld\n", count(1));
}
