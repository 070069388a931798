import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '@verdict/domain/judging/language.ts';
import { languageByName } from '@verdict/languages/index.ts';
import { staticLinking } from '@verdict/languages/native-linking.ts';
import { CompilerCache } from './compiler-cache.ts';
import { CompilerUses } from './compiler-uses.ts';
import { SpareTime } from './spare-time.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'head-starts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const cpp = languageByName('C++ 17')!;
const java = languageByName('Java')!;
/** A small header, because this does not test the compiler. */
const quick: Language = { ...cpp, precompiledHeader: 'cstddef' };
const argvOf = ({ compile }: Language) => compile?.argv ?? [];

test('a header is offered to sources that name it, and only once it is made', async () => {
  const compilerCache = await CompilerCache.open(join(folder, 'header'));
  const words = (text: string) => compilerCache.wordsFor(quick, argvOf(quick), [text], '/opt/x');
  expect(await words('#include <cstdio>')).toEqual([]);
  expect(await readdir(compilerCache.folder)).toEqual([]);
  expect(await words('#include <cstddef>')).toEqual([]);
  // The call of `words` before has started the build.
  expect(await compilerCache.build(quick, argvOf(quick))).toBe(true);
  const [header, ...linked] = await words('#include <cstddef>');
  expect(header).toMatch(/^-I\/opt\/x\/[0-9a-f]{24}$/);
  expect(await words('#include <cstdio>')).toEqual(linked);
});

test('each set of flags has its own; file names, linking and how errors are shown make no difference', async () => {
  const compilerCache = await CompilerCache.open(join(folder, 'flags'));
  const made = async (...argv: string[]) => {
    await compilerCache.build(quick, argv);
    return (await readdir(compilerCache.folder)).length;
  };
  expect(await made('/usr/bin/g++', '-O2', 'a.cpp', '-fmax-errors=5')).toBe(1);
  expect(await made('/usr/bin/g++', '-O2', 'b.cpp', '-o', 'b', ...staticLinking)).toBe(1);
  expect(await made('/usr/bin/g++', '-O2', '-std=c++20', 'a.cpp')).toBe(2);
});

test('templates that a header uses itself are instantiated when it is precompiled, not by each program', async () => {
  const place = join(folder, 'instantiated');
  const compilerCache = await CompilerCache.open(place);
  const math: Language = { ...cpp, precompiledHeader: 'cmath' };
  await writeFile(join(folder, 'main.cpp'), '#include <cmath>\nint main() { return std::isnan(std::cosh(1)); }\n');
  const argv = ['/usr/bin/g++', '-std=c++17', '-S', 'main.cpp', '-o', 'main.s'];
  // With -Q, g++ prints the name of each function that it compiles.
  const workedOn = async (words: string[]) =>
    (await promisify(execFile)('/usr/bin/g++', [...words, ...argv.slice(1), '-Q'], { cwd: folder })).stderr;

  expect(await workedOn([])).toContain('std::__hypot3');
  expect(await compilerCache.build(math, argv)).toBe(true);
  const words = await compilerCache.wordsFor(math, argv, ['#include <cmath>'], place);
  expect(words).toHaveLength(1);
  const left = await workedOn(words);
  expect(left).toContain('int main()');
  expect(left).not.toContain('std::__hypot3');
});

test('the archive of a Java compiler is offered to every source', async () => {
  const compilerCache = await CompilerCache.open(join(folder, 'java'));
  expect(await compilerCache.build(java, argvOf(java))).toBe(true);
  const [word = ''] = await compilerCache.wordsFor(java, argvOf(java), ['class A {}'], '/opt/x');
  expect(word).toMatch(/^-J-XX:SharedArchiveFile=\/opt\/x\/[0-9a-f]{24}\/classes\.jsa$/);
});

test('a compiler that is not here or does not want to leaves nothing', async () => {
  const compilerCache = await CompilerCache.open(join(folder, 'none'));
  expect(await compilerCache.build(languageByName('Python3')!, ['/usr/bin/python3'])).toBe(false);
  expect(await compilerCache.build({ ...quick, precompiledHeader: 'no/such.h' }, argvOf(quick))).toBe(false);
  expect(await compilerCache.build({ ...quick, versionCommand: ['/no/compiler'] }, argvOf(quick))).toBe(false);
  expect(await readdir(compilerCache.folder)).toEqual([]);
});

test('what an interrupted start left and what nobody used for two weeks is removed by the next start', async () => {
  const place = join(folder, 'old');
  const day = 24 * 3_600_000;
  const now = Date.UTC(2026, 0, 31);
  for (const [name, ageDays] of [
    ['unfinished-1', 0],
    ['used-long-ago', 15],
    ['used-lately', 13],
  ] as const) {
    await mkdir(join(place, name, 'bits'), { recursive: true });
    await utimes(join(place, name), (now - ageDays * day) / 1_000, (now - ageDays * day) / 1_000);
  }
  await CompilerCache.open(place, { nowMs: now });
  expect(await readdir(place)).toEqual(['used-lately']);
});

describe('a start builds head starts of languages that were used lately', () => {
  const day = 24 * 3_600_000;
  const now = Date.UTC(2026, 0, 31);
  /** Dialects in the order of lists: C++ 17 With O2, C++ 17, C++ 20 With O2. */
  const offered = ['C++ 20 With O2', 'C++ 17 With O2', 'C++ 17'].map((name): Language => ({
    ...languageByName(name)!,
    precompiledHeader: 'cstddef',
  }));

  test.each<[string, Record<string, number>, string[]]>([
    ['none: the first one with a header', {}, ['C++ 17 With O2']],
    ['none with a header: the first one, too', { Java: 0 }, ['C++ 17 With O2']],
    ['two of them', { 'C++ 17': 13, 'C++ 20 With O2': 0 }, ['C++ 17', 'C++ 20 With O2']],
    ['long ago', { 'C++ 17 With O2': 15 }, []],
    ['one that this host no longer offers', { 'C++ 17': 0, 'C++': 0 }, ['C++ 17']],
  ])('%s', async (name, usedDaysAgo, built) => {
    const place = await mkdtemp(join(folder, 'uses-'));
    const uses = new CompilerUses(join(place, 'uses.json'));
    for (const [language, days] of Object.entries(usedDaysAgo)) await uses.note(language, now - days * day);
    const compilerCache = await CompilerCache.open(join(place, 'cache'), { uses });
    await compilerCache.fill(offered, now);
    const has = await Promise.all(offered.map((language) => compilerCache.has(language)));
    expect(offered.flatMap(({ name: one }, index) => (has[index] ? [one] : [])).sort()).toEqual(built);
  });

  test('a use counts although a restart comes before its head start is built', async () => {
    const place = await mkdtemp(join(folder, 'restart-'));
    const [language = quick] = offered;
    const spareTime = new SpareTime();
    const uses = () => new CompilerUses(join(place, 'uses.json'));
    const before = await CompilerCache.open(join(place, 'cache'), { uses: uses(), spareTime });
    await spareTime.without(async () => {
      expect(await before.wordsFor(language, argvOf(language), ['#include <cstddef>'], '/opt/x')).toEqual([]);
      spareTime.close();
      expect(await before.build(language, argvOf(language))).toBe(false);
    });
    const after = await CompilerCache.open(join(place, 'cache'), { uses: uses() });
    await after.fill(offered);
    expect(await after.has(language)).toBe(true);
  });
});

describe('what most programs take from their libraries is linked once', () => {
  const argv = ['/usr/bin/g++', 'main.cpp', '-o', 'main', ...staticLinking];
  let compilerCache: CompilerCache;
  beforeAll(async () => {
    compilerCache = await CompilerCache.open(join(folder, 'linked'));
    await compilerCache.build(quick, argv);
  });
  const wordsFor = (text: string, command = argv) =>
    compilerCache.wordsFor(quick, command, [text], compilerCache.folder);

  test('a program that throws in a library and in itself behaves the same with it', async () => {
    const text = `
      #include <iostream>
      #include <stdexcept>
      #include <thread>
      #include <vector>
      struct Logged { Logged() { std::cout << "begun "; } ~Logged() { std::cout << "ended"; } } logged;
      thread_local int own = 5;
      int main() {
        try { std::vector<int>().at(3); } catch (const std::out_of_range &) { std::cout << "out of range "; }
        try { throw 7; } catch (int thrown) { std::cout << thrown << ' '; }
        std::thread([] { std::cout << ++own << ' '; }).join();
        std::cout << own << ' ';
      }`;
    const words = await wordsFor(text);
    expect(words).toContain('-fuse-ld=bfd');
    await writeFile(join(folder, 'main.cpp'), text);
    const run = promisify(execFile);
    await run('/usr/bin/g++', [...words, ...argv.slice(1)], { cwd: folder });
    expect((await run(join(folder, 'main'))).stdout).toBe('begun out of range 7 6 5 ended');
  });

  test.each([
    ['that has an allocator of its own', 'inline void *operator new(std::size_t size) { return nullptr; }', argv],
    ['with a weak definition', '__attribute__((weak)) int puts(const char *) { return 0; }', argv],
    ['linked with shared libraries', 'int main() {}', argv.filter((word) => word !== '-static')],
  ])('not for a program %s', async (_, text, command) => {
    expect(await wordsFor(text, command)).toEqual([]);
  });
});
