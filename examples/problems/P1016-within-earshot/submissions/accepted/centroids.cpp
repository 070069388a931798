#include <bits/stdc++.h>
using namespace std;

int n;
long long k;
vector<vector<pair<int, int>>> roads;
vector<int> size_;
vector<char> gone;

int weigh(int village, int parent)
{
    size_[village] = 1;
    for (auto [to, d] : roads[village])
        if (to != parent && !gone[to]) size_[village] += weigh(to, village);
    return size_[village];
}

int centroid(int village, int parent, int whole)
{
    for (auto [to, d] : roads[village])
        if (to != parent && !gone[to] && size_[to] * 2 > whole) return centroid(to, village, whole);
    return village;
}

void collect(int village, int parent, long long distance, vector<long long> &found)
{
    found.push_back(distance);
    for (auto [to, d] : roads[village])
        if (to != parent && !gone[to]) collect(to, village, distance + d, found);
}

long long pairsWithin(int village, long long start)
{
    vector<long long> found;
    collect(village, 0, start, found);
    sort(found.begin(), found.end());
    long long pairs = 0;
    for (int low = 0, high = int(found.size()) - 1; low < high;)
        if (found[low] + found[high] <= k) pairs += high - low++;
        else high--;
    return pairs;
}

long long count(int village)
{
    int middle = centroid(village, 0, weigh(village, 0));
    long long pairs = pairsWithin(middle, 0);
    gone[middle] = 1;
    for (auto [to, d] : roads[middle])
        if (!gone[to]) {
            // Two villages of the same piece do not meet at the middle: take them back, and count them inside the piece.
            pairs -= pairsWithin(to, d);
            pairs += count(to);
        }
    return pairs;
}

int main()
{
    scanf("%d %lld", &n, &k);
    roads.resize(n + 1);
    size_.resize(n + 1);
    gone.resize(n + 1);
    for (int i = 1; i < n; i++) {
        int a, b, d;
        scanf("%d %d %d", &a, &b, &d);
        roads[a].push_back({b, d});
        roads[b].push_back({a, d});
    }
    printf("%lld\n", count(1));
}
