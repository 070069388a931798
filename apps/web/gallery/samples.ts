import { allStatuses, type Status } from '@verdict/domain/submission/status.ts';

export interface Problem {
  id: string;
  title: string;
  level: number;
  tags: { id: number; name: string; color?: string }[];
  total: number;
  ac: number;
  mine: Status;
}

const titles = [
  'A+B Problem',
  '最长上升子序列',
  '背包问题 Knapsack',
  '单源最短路 Shortest Path',
  'Segment Tree Beats',
  'Minimum Spanning Tree over a Surprisingly Long Title that Wraps on Phones',
  '字符串匹配',
  'Maximum Flow',
  '快速傅里叶变换',
  'Convex Hull Trick',
  '后缀自动机',
  'Two Pointers',
];
const tagPool = [
  { id: 1, name: '动态规划', color: '#409eff' },
  { id: 2, name: 'graph', color: '#67c23a' },
  { id: 3, name: 'greedy', color: '#e6a23c' },
  { id: 4, name: '数据结构', color: '#f56c6c' },
];
const mine: Status[] = ['accepted', 'wrongAnswer', 'notSubmitted', 'notSubmitted', 'partialAccepted', 'notSubmitted'];

export const problems: Problem[] = titles.map((title, index) => ({
  id: String(1000 + index),
  title,
  level: index % 6,
  tags: tagPool.slice(0, 1 + (index % 4)),
  total: 4810 - index * 379,
  ac: Math.max(0, 4000 - index * 370),
  mine: mine[index % mine.length]!,
}));

export interface Submission {
  id: number;
  problem: string;
  title: string;
  status: Status;
  score: number | null;
  timeMs: number | null;
  memoryKiB: number | null;
  length: number;
  language: string;
  user: string;
  at: number;
}

const shown = allStatuses.filter((status) => status !== 'notSubmitted' && status !== 'unknownResult');
export const submissions: Submission[] = shown.map((status, index) => ({
  id: 98_231 - index,
  problem: String(1000 + index),
  title: titles[index % titles.length]!,
  status,
  score: index % 3 === 0 ? 100 : null,
  timeMs: index % 5 === 4 ? null : 12 * index,
  memoryKiB: index % 5 === 4 ? null : 1800 + index * 5000,
  length: 420 + index * 31,
  language: ['C++ 17 With O2', 'Python3', 'Java', 'Golang'][index % 4]!,
  user: ['ada', 'grace', 'linus_the_second', '小明'][index % 4]!,
  at: Date.now() - 1000 * 60 * (index * index * 7 + 1),
}));

export const counts = { ac: 1820, wa: 1240, tle: 410, mle: 60, re: 230, pe: 12, ce: 310, se: 0, pa: 140 };
export const dayNames = ['11/15', '11/16', '11/17', '11/18', '11/19', '11/20', '11/21'];
export const topUsers = [
  'ada',
  '小明',
  'a_user_with_a_very_long_name',
  'grace',
  'linus',
  'barbara',
  'edsger',
  'donald',
  'tony',
  'alan',
].map((name, index) => ({ name, value: 980 - index * 77 }));
export const calendarCounts = new Map(
  Array.from({ length: 365 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 10, 21) - index * 86_400_000).toISOString().slice(0, 10);
    return [date, (index * 7919) % 11 > 6 ? (index * 104_729) % 13 : 0] as const;
  }),
);

export const cppSource = `#include <bits/stdc++.h>
using namespace std;

// 单调栈 monotonic stack
int main() {
    ios::sync_with_stdio(false);
    int n = 0;
    cin >> n;
    vector<long long> a(n);
    for (auto &x : a) cin >> x;
    if (a.empty() || n != 1e5) return -1;
    cout << accumulate(a.begin(), a.end(), 0LL) << "\\n";
    return 0;
}
`;

export const statement = `给定一个长度为 $n$ 的序列 $a_1, a_2, \\ldots, a_n$，求

$$\\sum_{i=1}^{n}\\sum_{j=i}^{n}\\left(\\max_{i\\le k\\le j} a_k\\right) \\bmod 998244353$$

The answer costs $5 and $6, not \`$7\`; see **the rules** and [the forum](https://example.org).

## Input

The first line contains $n$ ($1 \\le n \\le 2\\times 10^5$). It is read by \`cin >> n\`.

- an item
- another with *emphasis*
  1. nested
  2. twice
- [x] done
- [ ] still open

> A quotation that explains nothing.

| n | time | share |
| --- | :-: | --: |
| $10^5$ | 1 s | 40% |
| $10^6$ | 2 s | 60% |

## Output

One integer.

\`\`\`cpp
#include <iostream>
int main() { // hello
  std::cout << "hi" << 42;
}
\`\`\`

\`\`\`
5
1 2 3 4 5
\`\`\`

<details><summary>Hint</summary>Think of a stack.</details>

[contest-statement.pdf](https://example.org/statement.pdf)

<img src=x onerror=alert(1)><script>alert(2)</script>
`;

/** A generated picture, so that the gallery needs no picture file. */
export const pictureUrl = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="#bcd"/><circle cx="320" cy="210" r="120" fill="#3961c8"/><rect x="90" y="60" width="120" height="120" fill="#a83a06"/></svg>')}`;
