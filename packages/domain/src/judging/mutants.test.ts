import { describe, expect, test } from 'vitest';
import { mutantFamily, mutantsOf, testsNotNeeded, type MutantFamily } from './mutants.ts';

/** `line kind: before → after` */
const linesOf = (family: MutantFamily, source: string) =>
  mutantsOf(family, source).map(({ line, kind, before, after }) => `${line} ${kind}: ${before} → ${after}`);

describe('a mutant', () => {
  test('is the program with one mistake, at its line', () => {
    const source = 'int main() {\n  for (int i = 0; i < n; i++) s += a[i];\n}\n';
    const [first] = mutantsOf('c', source);
    expect(first).toMatchObject({ line: 2, before: 'for (int i = 0; i < n; i++) s += a[i];' });
    expect(first!.source).toBe(source.replace('= 0', '= 1'));
    expect(linesOf('c', source)).toEqual([
      '2 startValue: for (int i = 0; i < n; i++) s += a[i]; → for (int i = 1; i < n; i++) s += a[i];',
      '2 comparison: for (int i = 0; i < n; i++) s += a[i]; → for (int i = 0; i <= n; i++) s += a[i];',
      '2 arithmetic: for (int i = 0; i < n; i++) s += a[i]; → for (int i = 0; i < n; i++) s -= a[i];',
    ]);
  });

  test('of C++ has too small a type, no sort, too small an array, another base case', () => {
    const source = [
      '#include <vector>',
      '#define int long long',
      'const int N = 200005;',
      'long long f(int n) { if (n <= 1) return 1; return min(n, f(n - 1)); }',
      'vector<pair<int, int>> v;',
      'std::sort(v.begin(), v.end());',
    ].join('\n');
    expect(linesOf('c', source).map((line) => line.replace(/^(\d+ \w+).* → (.*)$/, '$1 $2'))).toEqual([
      '2 int32 #define int int',
      '2 int32 #define int int',
      '3 smallBound const int N = 20000;',
      '4 int32 int f(int n) { if (n <= 1) return 1; return min(n, f(n - 1)); }',
      '4 comparison long long f(int n) { if (n < 1) return 1; return min(n, f(n - 1)); }',
      '4 baseCase long long f(int n) { if (n <= 1) return 0; return min(n, f(n - 1)); }',
      '4 minMax long long f(int n) { if (n <= 1) return 1; return max(n, f(n - 1)); }',
      '4 arithmetic long long f(int n) { if (n <= 1) return 1; return min(n, f(n + 1)); }',
      '4 offByOne long long f(int n) { if (n <= 1) return 1; return min(n, f(n - 0)); }',
      '6 noSort ;',
    ]);
  });

  test('of Java narrows long and drops sorts', () => {
    expect(linesOf('java', 'long s = 0;\nArrays.sort(a);\nList<Integer> b;\nif (a > 0 && b) return true;')).toEqual([
      '1 int32: long s = 0; → int s = 0;',
      '1 startValue: long s = 0; → long s = 1;',
      '2 noSort: Arrays.sort(a); → ;',
      '4 comparison: if (a > 0 && b) return true; → if (a >= 0 && b) return true;',
      '4 logic: if (a > 0 && b) return true; → if (a > 0 || b) return true;',
      '4 baseCase: if (a > 0 && b) return true; → if (a > 0 && b) return false;',
    ]);
  });

  test('of Python forgets to sort, and starts a range too late', () => {
    expect(
      linesOf('python', 'a = sorted(input().split())\nb.sort()\nfor i in range(1, n + 1):\n  if x and y: return 0'),
    ).toEqual([
      '1 noSort: a = sorted(input().split()) → a = list(input().split())',
      '2 noSort: b.sort() → pass',
      '3 offByOne: for i in range(1, n + 1): → for i in range(0, n + 1):',
      '3 arithmetic: for i in range(1, n + 1): → for i in range(1, n - 1):',
      '3 offByOne: for i in range(1, n + 1): → for i in range(1, n + 0):',
      '4 logic: if x and y: return 0 → if x or y: return 0',
      '4 baseCase: if x and y: return 0 → if x and y: return 1',
    ]);
  });
});

test('types that are too small are tried one by one and all at once, as one alone may not compile', () => {
  const sources = mutantsOf('c', 'long long a;\nint64_t b;').map(({ line, source }) => [line, source]);
  expect(sources).toEqual([
    [1, 'int a;\nint64_t b;'],
    [1, 'int a;\nint32_t b;'],
    [2, 'long long a;\nint32_t b;'],
  ]);
});

test('strings, comments, includes, streams, pointers and types are left alone', () => {
  expect(
    linesOf(
      'c',
      `#include <bits/stdc++.h>
// a < b
/* return 0; */
const char *s = "a < b && return 1", c = '<';
auto r = R"(x < y
 == 1)";
vector<int> v; cin >> v[2]; cout << 7;
`,
    ),
  ).toEqual([]);
  expect(linesOf('python', 's = """a < b\nand c"""\n# x < y\nt = f\'{a}<1\'')).toEqual([]);
  expect(linesOf('java', 'String s = "a < b";\n// x && y\nMap<String, List<Integer>> m;')).toEqual([]);
});

test('of many mistakes some of every kind are tried, the same ones every time', () => {
  const source = 'if (a < b) return 0;\nx = min(a, b) + 1;\n'.repeat(100);
  const mutants = mutantsOf('c', source, 10);
  expect(mutants).toHaveLength(10);
  expect(new Set(mutants.map(({ kind }) => kind))).toEqual(
    new Set(['baseCase', 'comparison', 'offByOne', 'minMax', 'arithmetic']),
  );
  expect(mutantsOf('c', source, 10)).toEqual(mutants);
});

test('languages without rules have none', () => {
  expect(['C', 'C++ 17', 'Java', 'Python3', 'PyPy3', 'C#', 'JavaScript Node'].map(mutantFamily)).toEqual([
    'c',
    'c',
    'java',
    'python',
    'python',
    null,
    null,
  ]);
});

test('a test is not needed if others fail every program that it fails', () => {
  const programs = [{ failed: ['1', '3'] }, { failed: ['2', '3'] }, { failed: ['4'] }, { failed: [] }];
  expect(testsNotNeeded(['1', '2', '3', '4', '5'], programs)).toEqual(['1', '2', '5']);
  expect(testsNotNeeded(['1', '2'], [{ failed: ['1', '2'] }])).toEqual(['2']);
});
