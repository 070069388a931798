import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { partsOf } from '@verdict/domain/judging/program-parts.ts';
import { languageByName } from '@verdict/languages/index.ts';
import { Compiler } from './compile.ts';
import { contestantRequest } from './contestant.ts';
import { inEnglish } from './in-english.ts';
import { pragmaPrefix } from './pragma-prefix.ts';
import { newFolder, removeFolder } from './scratch.ts';
import { openTestJudge } from '../tests/test-judge.ts';
import type { TestJudge } from '../tests/test-judge.ts';

vi.mock(import('@verdict/domain/judging/program-parts.ts'), { spy: true });

let kit: TestJudge;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compile-'));
  // Compilers may read this subfolder, but not the temporary folder itself.
  kit = await openTestJudge(join(folder, 'head-starts'));
});
afterAll(async () => {
  await kit?.close();
  await removeFolder(folder);
});

const language = languageByName('C++ 17')!;
const compile = (source: string, extraFiles: Record<string, string> = {}) =>
  kit.judge.compiler.compile({ language, source, extraFiles });

/** A separate compiler that counts its requests to the sandbox. */
async function countingCompiler() {
  const { sandbox, scratchFolder, compiler } = kit.judge;
  let runs = 0;
  const counting = Object.create(sandbox, {
    run: { value: (request: Parameters<typeof sandbox.run>[0]) => ((runs += 1), sandbox.run(request)) },
  }) as typeof sandbox;
  const own = new Compiler(counting, await newFolder(scratchFolder, 'counting'), compiler.compilerCache);
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

test('the texts of a program are looked through once for what is linked', async () => {
  vi.mocked(partsOf).mockClear();
  const main = 'int twice(int);\nint main() { return twice(0); }';
  expect(await compile(main, { 'twice.cpp': 'int twice(int n) { return 2 * n; }' })).toMatchObject({ ok: true });
  expect(partsOf).toHaveBeenCalledTimes(1);
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
test.each(hostile)('a source that %s is a compile error within the limits', async (_what, source) => {
  const compiled = await compile(source);
  expect(compiled).toMatchObject({ ok: false });
  expect(JSON.stringify(compiled).length).toBeLessThan(100_000);
});

test('source with BOM and CRLF compiles', async () => {
  expect((await compile('\ufeffint main() {\r\n  return 0;\r\n}\r\n')).ok).toBe(true);
});

test('where a library to carry is missing, programs are linked with shared ones and run all the same', async () => {
  const compiled = await kit.judge.compiler.compile({
    language: { ...language, staticLibraries: ['libc.a', 'libof-no-host.a'] },
    source: '#include <iostream>\nint main() { std::cout << "shared"; }\n',
    extraFiles: {},
  });
  if (!compiled.ok) throw new Error(inEnglish(compiled.message));
  const [main] = compiled.program.files;
  const bytes = await readFile(main && 'path' in main.from ? main.from.path : '');
  expect(bytes.includes('ld-linux')).toBe(true);
  const limits = { timeMs: 5_000, memoryMiB: 64, stackMiB: 64 };
  const request = contestantRequest({ program: compiled.program, limits, fileIo: null }, 0);
  const report = await kit.judge.sandbox.run({ ...request, stdin: 'empty', keepStdoutBytes: 100 });
  expect(String(report.stdout)).toBe('shared');
  compiled.program.release();
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
    const compiled = await kit.judge.compiler.compile({
      language: { ...language, linkers },
      source,
      extraFiles: { 'linked.h': JSON.stringify(linkers) },
    });
    if (!compiled.ok) throw new Error(inEnglish(compiled.message));
    const [main] = compiled.program.files;
    const bytes = await readFile(main && 'path' in main.from ? main.from.path : '');
    expect(bytes.includes('/lib64/ld-linux')).toBe(false);
    // The program contains no debugging data, which would only cost time to link and copy.
    expect(bytes.includes('.symtab') || bytes.includes('build-id')).toBe(false);
    const limits = { timeMs: 5_000, memoryMiB: 64, stackMiB: 64 };
    const request = contestantRequest({ program: compiled.program, limits, fileIo: null }, 0);
    const report = await kit.judge.sandbox.run({ ...request, stdin: 'empty', keepStdoutBytes: 100 });
    expect(String(report.stdout)).toBe('caught\n');
    compiled.program.release();
  }
});

test('a program may define what libraries define, too, although they are linked before', async () => {
  expect(await kit.judge.compiler.compilerCache.build(language, language.compile?.argv ?? [])).toBe(true);
  expect(await compile('int mktime = 1;\nint main() {}\n')).toMatchObject({ ok: true });
  const twice = await compile('void f() {}\nint main() {}\n', { 'other.cpp': 'void f() {}\n' });
  expect(twice.ok || inEnglish(twice.message)).toContain('multiple definition of');
});

const withHeader = '#include <bits/stdc++.h>\nint main() { std::cout << 1; }\n';

test('the precompiled header is used where it can be, and where it cannot nothing changes', async () => {
  const argv = language.compile?.argv ?? [];
  expect(await kit.judge.compiler.compilerCache.build(language, argv)).toBe(true);

  // A compiler that only preprocesses prints `#pragma GCC pch_preprocess` where it uses the precompiled header.
  const preprocess = argv.flatMap((word) => (word === '-o' ? ['-fpch-preprocess', '-E', '-o'] : [word]));
  const preprocessed = await kit.judge.compiler.compile({
    language,
    source: withHeader,
    extraFiles: {},
    argv: preprocess,
  });
  if (!preprocessed.ok) throw new Error(inEnglish(preprocessed.message));
  const [main] = preprocessed.program.files;
  expect(main && 'path' in main.from && (await readFile(main.from.path, 'utf8'))).toMatch(
    /#pragma GCC pch_preprocess "\/opt\/head-starts\/[0-9a-f]{24}\/bits\/stdc\+\+\.h\.gch"/,
  );

  expect(await compile(withHeader)).toMatchObject({ ok: true });
  // The precompiled form is only there for the first #include: the next ones need the header itself.
  const again = '#include <bits/stdc++.h>\n#include "all.h"\n#include "bits/stdc++.h"\n';
  expect(await compile(again + withHeader, { 'all.h': '#include <bits/stdc++.h>\n' })).toMatchObject({ ok: true });
  expect((await compile(`#define _GLIBCXX_DEBUG\n${withHeader}`)).ok).toBe(true);
});

test('pragmas before the header change the program alike with and without a head start, and no line number', async () => {
  const { compilerCache } = kit.judge.compiler;
  const pragmas = ['#pragma GCC optimize("Ofast,unroll-loops")', '#pragma GCC target("avx2,bmi,tune=native")'];
  const source = [
    ...pragmas,
    '// a comment',
    '#include <bits/stdc++.h>',
    'float a[999];',
    '#ifdef __OPTIMIZE__',
    'int optimized = 1;',
    '#endif',
    '#ifdef __AVX2__',
    'int vectors = 2;',
    '#endif',
    'float sum() { float s = 0; for (float x : a) s += x * x; return s; }',
    '#pragma GCC push_options',
    '#pragma GCC optimize("O1")',
    'int slow(int n) { int s = 0; for (int i = 0; i < n; i++) s += i * i ^ n; return s; }',
    '#pragma GCC pop_options',
    'int main() { std::vector<int> v{3, 1, 2}; std::sort(v.begin(), v.end()); std::cout << v[1] << sum() << __LINE__; }',
  ].join('\n');
  const argv = ['/usr/bin/g++', '-w', '-std=c++17', 'main.cpp', '-o', 'main'];
  const made = async (text: string, stage: string) => {
    const stages = [...argv, stage, '-fpch-preprocess'];
    const compiled = await kit.judge.compiler.compile({ language, source: text, extraFiles: {}, argv: stages });
    if (!compiled.ok) throw new Error(inEnglish(compiled.message));
    const [main] = compiled.program.files;
    return main && 'path' in main.from ? readFile(main.from.path, 'utf8') : '';
  };
  // Removes the numbers of labels, so that only instructions are compared.
  const assembly = async (text: string) => (await made(text, '-S')).replace(/\.L\w+/g, '.L');
  // The first compilation does not wait for a head start.
  const without = await assembly(source);
  expect(await compilerCache.build(language, argv, pragmas)).toBe(true);
  const prefix = pragmaPrefix(source, 'bits/stdc++.h');
  expect(prefix).toEqual({ pragmas, lines: 4 });
  expect(await compilerCache.wordsFor(language, argv, [source], '/opt/x', pragmas)).toHaveLength(1);
  // The added character prevents the use of the cached result.
  expect(await assembly(`${source}\n`)).toBe(without);
  // A compiler that only preprocesses names the precompiled header where it uses it.
  expect(await made(source, '-E')).toMatch(/pch_preprocess "\/opt\/head-starts\/pragmas-/);
  await expect(made(source.replace('v[1]', 'nothing'), '-S')).rejects.toThrow(/main\.cpp:17:/);
});

test.each([
  ['#pragma GCC optimize(3)\n#include<bits/stdc++.h>', 1],
  ['#pragma GCC optimize("O3", "unroll-loops")\r\n\r\n/* x */\r\n#include <bits/stdc++.h>\r\n', 1],
  ['#pragma GCC optimize("O3")\n#include <vector>\n#include <bits/stdc++.h>', 0],
  ['#pragma GCC optimize("O3")\n#define int long\n#include <bits/stdc++.h>', 0],
  ['#pragma GCC optimize("O3") /*\n*/\n#include <bits/stdc++.h>', 0],
  ['#pragma GCC target("/etc/passwd")\n#include <bits/stdc++.h>', 0],
  ['#include <bits/stdc++.h>', 0],
])('%j begins with %i pragmas that a header can be compiled under', (source, count) => {
  expect(pragmaPrefix(source, 'bits/stdc++.h')?.pragmas.length ?? 0).toBe(count);
});
