// added[node] applies to the whole range of the node; highest[node] includes it, but nothing from above.
#include <bits/stdc++.h>
using namespace std;

const int leaves = 1 << 17;
long long highest[2 * leaves], added[2 * leaves];

void add(int l, int r, long long v, int node = 1, int from = 0, int to = leaves)
{
    if (r <= from || to <= l) return;
    if (l <= from && to <= r) {
        highest[node] += v;
        added[node] += v;
        return;
    }
    int middle = (from + to) / 2;
    add(l, r, v, 2 * node, from, middle);
    add(l, r, v, 2 * node + 1, middle, to);
    highest[node] = max(highest[2 * node], highest[2 * node + 1]) + added[node];
}

long long ask(int l, int r, int node = 1, int from = 0, int to = leaves)
{
    if (r <= from || to <= l) return LLONG_MIN / 2;
    if (l <= from && to <= r) return highest[node];
    int middle = (from + to) / 2;
    return max(ask(l, r, 2 * node, from, middle), ask(l, r, 2 * node + 1, middle, to)) + added[node];
}

int main()
{
    int n, q;
    cin >> n >> q;
    while (q-- > 0) {
        string kind;
        int l, r;
        cin >> kind >> l >> r;
        if (kind == "add") {
            long long v;
            cin >> v;
            add(l - 1, r, v);
        } else {
            cout << ask(l - 1, r) << '\n';
        }
    }
}
