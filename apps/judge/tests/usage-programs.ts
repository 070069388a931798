/** Programs as contestants write them, by language name: each adds up to what is expected within the limits. */
export interface UsageProgram {
  what: string;
  code: string;
  input: string;
  answer: string;
}

const sumOf = (numbers: readonly number[]): string => `${numbers.reduce((sum, one) => sum + one, 0)}\n`;
const numbers = Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 1_000_003);
const manyNumbers = { input: `${numbers.length}\n${numbers.join(' ')}\n`, answer: sumOf(numbers) };
const depth = { input: '100000\n', answer: '100000\n' };
const nothing = { input: '' };

const python3: UsageProgram[] = [
  { what: 'reads naively', code: 'n = int(input())\nprint(sum(map(int, input().split())))', ...manyNumbers },
  {
    what: 'reads fast',
    code: 'import sys\ndata = sys.stdin.buffer.read().split()\nprint(sum(map(int, data[1:])))',
    ...manyNumbers,
  },
  {
    what: 'reads and prints 10,000 digits',
    code: 'print(len(str(int("7" * 10000) + int(input()))))',
    input: `${'1'.repeat(10_000)}\n`,
    answer: '10000\n',
  },
  {
    what: 'recurses',
    code: 'import sys\nsys.setrecursionlimit(10**6)\ndef f(n):\n    return 0 if n == 0 else 1 + f(n - 1)\nprint(f(int(input()) // 5) * 5)',
    ...depth,
  },
  {
    what: 'reads CRLF without a last newline',
    code: 'print(sum(int(input()) for _ in range(2)))',
    input: '1\r\n2',
    answer: '3\n',
  },
  { what: 'prints Unicode', code: 'print("判题 ✓", input())', input: 'é\n', answer: '判题 ✓ é\n' },
];

/** Programs by language. They need no more than what `npm run languages -- install` brings. */
export const usagePrograms: Record<string, UsageProgram[]> = {
  'C++': [
    {
      what: 'reads naively',
      code: '#include <iostream>\nint main() { int n; long long s = 0, x; std::cin >> n; while (n--) { std::cin >> x; s += x; } std::cout << s << std::endl; }',
      ...manyNumbers,
    },
    {
      what: 'recurses',
      code: '#include <cstdio>\nint f(volatile int n) { return n == 0 ? 0 : 1 + f(n - 1); }\nint main() { int n; scanf("%d", &n); printf("%d\\n", f(n)); }',
      ...depth,
    },
  ],
  Java: [
    {
      what: 'reads with a Scanner',
      code: 'import java.util.*;\npublic class Main { public static void main(String[] a) { Scanner in = new Scanner(System.in); int n = in.nextInt(); long s = 0; while (n-- > 0) s += in.nextInt(); System.out.println(s); } }',
      ...manyNumbers,
    },
    {
      what: 'recurses in a thread',
      code: 'import java.util.*;\npublic class Main { static int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); } public static void main(String[] a) throws Exception { int n = new Scanner(System.in).nextInt(); Thread t = new Thread(null, () -> System.out.println(f(n)), "deep", 1 << 26); t.start(); t.join(); } }',
      ...depth,
    },
  ],
  Python3: python3,
  PyPy3: python3,
  Ruby: [
    { what: 'reads naively', code: 'n = gets.to_i\nputs gets.split.map(&:to_i).sum', ...manyNumbers },
    { what: 'recurses', code: 'def f(n)\n  n == 0 ? 0 : 1 + f(n - 1)\nend\nputs f(gets.to_i)', ...depth },
    {
      what: 'uses its library',
      code: 'require "set"\nrequire "prime"\nputs Prime.first(3).to_set.sum',
      ...nothing,
      answer: '10\n',
    },
  ],
  PHP: [
    {
      what: 'reads naively',
      code: '<?php\nfscanf(STDIN, "%d", $n);\necho array_sum(explode(" ", trim(fgets(STDIN)))), "\\n";',
      ...manyNumbers,
    },
    {
      what: 'uses its extensions',
      code: '<?php\n$line = readline();\necho ctype_digit($line) ? bcadd($line, "1") : "no", " ", gmp_strval(gmp_mul($line, 2)), " ", mb_strlen("判题"), "\\n";',
      input: '99999999999999999999\n',
      answer: '100000000000000000000 199999999999999999998 2\n',
    },
  ],
  Pascal: [
    {
      what: 'uses lists and generics',
      code: '{$mode objfpc}\nuses contnrs, Generics.Collections;\ntype TInts = specialize TList<integer>;\nvar l: TInts; s: TObjectList;\nbegin\n  l := TInts.Create;\n  s := TObjectList.Create;\n  l.Add(3);\n  writeln(l[0] + s.Count);\nend.\n',
      ...nothing,
      answer: '3\n',
    },
  ],
  Haskell: [
    {
      what: 'uses vectors and maps',
      code: 'import qualified Data.Vector.Unboxed as V\nimport qualified Data.Map as M\nmain :: IO ()\nmain = print (V.sum (V.fromList [1, 2, 3 :: Int]) + M.size (M.fromList [(1 :: Int, ())]))\n',
      ...nothing,
      answer: '7\n',
    },
  ],
};
