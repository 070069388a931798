import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageByName } from '@verdict/languages/index.ts';
import { Compiler } from './compile.ts';
import { contestantRequest } from './contestant.ts';
import { newFolder } from './scratch.ts';
import { openTestJudge } from './test-judge.ts';
import type { TestJudge } from './test-judge.ts';

let kit: TestJudge;
beforeAll(async () => {
  kit = await openTestJudge();
});
afterAll(() => kit?.close());

const language = languageByName('C++ 17')!;
const compile = (source: string, extraFiles: Record<string, string> = {}) =>
  kit.judge.compiler.compile({ language, source, extraFiles });

/** A compiler of its own that counts how often it asks the sandbox. */
async function countingCompiler() {
  const { sandbox, scratchFolder, compiler } = kit.judge;
  let runs = 0;
  const counting = Object.create(sandbox, {
    run: { value: (request: Parameters<typeof sandbox.run>[0]) => ((runs += 1), sandbox.run(request)) },
  }) as typeof sandbox;
  const own = new Compiler(counting, await newFolder(scratchFolder, 'counting'), compiler.headStarts);
  return { own, runs: () => runs };
}

test('one program is compiled once, also for those who ask at the same time; a refusal is remembered too', async () => {
  const { own, runs } = await countingCompiler();
  const good = { language, source: 'int main() {}', extraFiles: {} };
  await Promise.all([own.compile(good), own.compile(good)]);
  await own.compile(good);
  expect(runs()).toBe(1);
  const bad = { ...good, source: 'int main() { return x; }' };
  expect(await own.compile(bad)).toEqual(await own.compile(bad));
  expect(runs()).toBe(2);
});

test('a compiler that ran out of time is asked again the next time', async () => {
  const { own, runs } = await countingCompiler();
  const slow = {
    language,
    source: '#include <regex>\nint main() {}',
    extraFiles: {},
    limits: { cpuMs: 30, wallMs: 3_000, memoryMiB: 512 },
  };
  const refused = await own.compile(slow);
  expect(refused).toMatchObject({ ok: false });
  await own.compile(slow);
  expect(runs()).toBe(2);
});

test('left-overs of another compilation beside the source are not in the way', async () => {
  expect(await compile('int main() {}', { main: '\x7fELF', 'a.out': 'x' })).toMatchObject({ ok: true });
  const python = { language: languageByName('Python3')!, source: 'print(1)', extraFiles: { 'main.pyc': 'x' } };
  expect(await kit.judge.compiler.compile(python)).toMatchObject({ ok: true });
});

const hostile: [string, string][] = [
  ['reads a secret', '#include "/etc/shadow"\nint main() {}'],
  ['reads for ever', '#include "/dev/zero"\nint main() {}'],
  ['links a host file into the program', 'asm(".incbin \\"/etc/shadow\\"");\nint main() {}'],
  [
    'instantiates without end',
    'template <int N> struct A { static constexpr int v = A<N + 1>::v + A<N + 2>::v; };\nint main() { return A<0>::v; }',
  ],
  [
    'computes without end',
    'constexpr int f(int n) { int s = 0; for (int i = 0; i < 2000000000; i++) s ^= i; return s + n; }\nconstexpr int x = f(1);\nint main() { return x; }',
  ],
  ['has an enormous array', 'int a[1 << 30] = {1};\nint main() { return a[0]; }'],
  ['has a NUL byte', 'int main() { return \0x; }'],
];
test.each(hostile)(
  'a source that %s is a compile error within the limits',
  async (_what, source) => {
    const compiled = await compile(source);
    expect(compiled).toMatchObject({ ok: false });
    expect(JSON.stringify(compiled).length).toBeLessThan(100_000);
  },
  60_000,
);

test('source with BOM and CRLF compiles', async () => {
  expect((await compile('\ufeffint main() {\r\n  return 0;\r\n}\r\n')).ok).toBe(true);
});

test('programs carry their libraries, with threads and exceptions; a host without a fast linker links, too', async () => {
  const source = `#include <cstdio>
#include <stdexcept>
#include <thread>
#include <vector>
int main() {
  std::thread t([] { try { std::vector<int>().at(1); } catch (const std::out_of_range&) { puts("caught"); } });
  t.join();
}
`;
  for (const linkers of [language.linkers, [{ path: '/nowhere/ld', option: '-fuse-ld=nowhere' }]]) {
    const compiled = await kit.judge.compiler.compile({ language: { ...language, linkers }, source, extraFiles: { linked: JSON.stringify(linkers) } });
    if (!compiled.ok) throw new Error(compiled.message);
    const [main] = compiled.program.files;
    const bytes = await readFile(main && 'path' in main.from ? main.from.path : '');
    expect(bytes.includes('/lib64/ld-linux')).toBe(false);
    const limits = { timeMs: 5_000, memoryMiB: 64, stackMiB: 64 };
    const request = contestantRequest({ program: compiled.program, limits, fileIo: null }, 0);
    const report = await kit.judge.sandbox.run({ ...request, stdin: 'empty', keepStdoutBytes: 100 });
    expect(String(report.stdout)).toBe('caught\n');
    compiled.program.release();
  }
}, 60_000);

const withHeader = '#include <bits/stdc++.h>\nint main() { std::cout << 1; }\n';

test('the precompiled header is used where it can be, and where it cannot nothing changes', async () => {
  const argv = language.compile?.argv ?? [];
  expect(await kit.judge.compiler.headStarts.build(language, argv)).toBe(true);

  // A compiler that only preprocesses says `#pragma GCC pch_preprocess` where it takes the precompiled header.
  const preprocess = argv.flatMap((word) => (word === '-o' ? ['-fpch-preprocess', '-E', '-o'] : [word]));
  const preprocessed = await kit.judge.compiler.compile({
    language,
    source: withHeader,
    extraFiles: {},
    argv: preprocess,
  });
  if (!preprocessed.ok) throw new Error(preprocessed.message);
  const [main] = preprocessed.program.files;
  expect(main && 'path' in main.from && (await readFile(main.from.path, 'utf8'))).toMatch(
    /#pragma GCC pch_preprocess "\/opt\/head-starts\/[0-9a-f]{24}\/bits\/stdc\+\+\.h\.gch"/,
  );

  expect(await compile(withHeader)).toMatchObject({ ok: true });
  // The precompiled form is only there for the first #include: the next ones need the header itself.
  const again = '#include <bits/stdc++.h>\n#include "all.h"\n#include "bits/stdc++.h"\n';
  expect(await compile(again + withHeader, { 'all.h': '#include <bits/stdc++.h>\n' })).toMatchObject({ ok: true });
  expect((await compile(`#define _GLIBCXX_DEBUG\n${withHeader}`)).ok).toBe(true);
  expect(
    (await compile(`#pragma GCC optimize("unroll-loops")\n#pragma GCC target("popcnt")\n${withHeader}`)).ok,
  ).toBe(true);
}, 90_000);
