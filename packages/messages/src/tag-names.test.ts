import { expect, test } from 'vitest';
import { chineseTagName, tagsInChinese } from './tag-names.ts';

test('common tags have a Chinese name, others are shown as they are', () => {
  expect(["Dijkstra's algorithm", 'special judge', 'DP', 'our school cup', 'constructor'].map(chineseTagName)).toEqual([
    'Dijkstra 算法',
    '特殊评测',
    '动态规划',
    'our school cup',
    'constructor',
  ]);
});

test('a Chinese keyword names the stored tags whose Chinese name contains it', () => {
  expect(tagsInChinese('图论')).toEqual(['graphs']);
  expect(tagsInChinese('dijkstra')).toEqual(["dijkstra's algorithm"]);
  expect(tagsInChinese('nothing of ours')).toEqual([]);
});
