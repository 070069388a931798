import { mentions } from '@verdict/domain/text/folded.ts';

/**
 * Chinese names of common problem tags: those of the examples, and those that imported packages usually carry. A tag
 * has one stored name; a Chinese reader sees the name from this list when there is one.
 */
const chinese = new Map(
  Object.entries({
    // Default categories of discussions.
    chat: '闲聊',
    solution: '题解',
    help: '求助',
    suggestion: '建议',
    record: '记录',
    arithmetic: '四则运算',
    arrays: '数组',
    beginner: '入门',
    'binary indexed tree': '树状数组',
    'binary search': '二分查找',
    bitmasks: '位运算',
    'breadth-first search': '广度优先搜索',
    'brute force': '枚举',
    'centroid decomposition': '点分治',
    combinatorics: '组合数学',
    'constructive algorithms': '构造',
    counting: '计数',
    'data structures': '数据结构',
    dates: '日期',
    'depth-first search': '深度优先搜索',
    'dfs and similar': '搜索',
    "dijkstra's algorithm": 'Dijkstra 算法',
    'disjoint set union': '并查集',
    'divide and conquer': '分治',
    dp: '动态规划',
    dsu: '并查集',
    'dynamic programming': '动态规划',
    "euler's totient function": '欧拉函数',
    files: '文件读写',
    'floating point': '浮点数',
    flows: '网络流',
    games: '博弈论',
    geometry: '几何',
    graphs: '图论',
    greedy: '贪心',
    hashing: '哈希',
    implementation: '模拟',
    interactive: '交互',
    inversions: '逆序对',
    loops: '循环',
    math: '数学',
    matrices: '矩阵',
    'number theory': '数论',
    'prefix function': '前缀函数',
    primes: '质数',
    probabilities: '概率',
    recursion: '递归',
    'segment tree': '线段树',
    'shortest paths': '最短路',
    sieve: '筛法',
    simulation: '模拟',
    sorting: '排序',
    sortings: '排序',
    'special judge': '特殊评测',
    stack: '栈',
    strings: '字符串',
    trees: '树',
    'two pointers': '双指针',
  }),
);

/** Stored names of the tags whose Chinese name contains the keyword. */
export const tagsInChinese = (keyword: string): string[] =>
  [...chinese].filter(([, name]) => mentions(name, keyword)).map(([name]) => name);

/** Name of a tag for Chinese readers. The tag's own name when this list does not have it. */
export const chineseTagName = (name: string): string => chinese.get(name.toLowerCase()) ?? name;
