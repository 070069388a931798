/**
 * Head starts: files that a host makes once per compiler and set of flags to speed up every later compilation. A head
 * start is the compiled form of a header that most programs include, with the libraries that most programs use linked
 * to one object, or an archive of the classes that a compiler in Java loads.
 *
 * Offering a head start is always correct. g++ looks into every folder of its search path for `<header>.gch` before it
 * looks for the header, and uses it only if the header comes first in the source and the flags and the macros defined
 * so far allow it. A Java machine uses an archive only if it is of the same machine and the same modules. Both silently
 * ignore an unsuitable head start. The folder is mounted read-only into the boxes that compile.
 */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Language } from '@verdict/domain/judging/language.ts';
import { STATIC } from '@verdict/languages/native-linking.ts';
import { type CompilerUses, KEPT_MS, NOTED_EVERY_MS } from './compiler-uses.ts';
import { LINKED_FOLDER, linkLibraries, linkedLibraries } from './linked-libraries.ts';
import { headerWithin } from './pragma-prefix.ts';
import { SpareTime } from './spare-time.ts';

const run = promisify(execFile);

const instantiate = fileURLToPath(new URL('../compiler-plugins/instantiate.cpp', import.meta.url));
/** Declaration that the plugin waits for. */
const endOfHeader = 'extern int __verdict_end_of_header;\n';

const archiveFile = 'classes.jsa';
/** Prefix of the names of head starts under pragmas. Each takes about 100 MB. */
const underPragmas = 'pragmas-';
const mostUnderPragmas = 8;
/** Builds per process, failed ones included. */
const mostTries = 200;

interface CompilerCacheOptions {
  /** Absent for a cache that remembers no uses. */
  uses?: CompilerUses;
  spareTime?: SpareTime;
  nowMs?: number;
}

export class CompilerCache {
  readonly #folder: string;
  readonly #uses: CompilerUses | undefined;
  readonly #spareTime: SpareTime;
  readonly #versions = new Map<string, Promise<string>>();
  readonly #building = new Map<string, Promise<boolean>>();
  readonly #touchedMs = new Map<string, number>();
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(folder: string, { uses, spareTime = new SpareTime() }: CompilerCacheOptions) {
    this.#folder = folder;
    this.#uses = uses;
    this.#spareTime = spareTime;
  }

  /**
   * Opens the folder; removes what an interrupted start left and what was not used lately, because compilers and flags
   * change.
   */
  static async open(folder: string, options: CompilerCacheOptions = {}): Promise<CompilerCache> {
    const { nowMs = Date.now() } = options;
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const { mtimeMs } = await stat(join(folder, name));
      if (name.startsWith('unfinished-') || nowMs - mtimeMs > KEPT_MS)
        await rm(join(folder, name), { recursive: true, force: true });
    }
    return new CompilerCache(folder, options);
  }

  /** The folder of a running daemon, whose unfinished builds stay. */
  static ofDaemon(folder: string): CompilerCache {
    return new CompilerCache(folder, {});
  }

  /** Folder that a compiler must see to use the words of `wordsFor`. */
  get folder(): string {
    return this.#folder;
  }

  /**
   * Words to insert after the compiler's name in `argv`; `at` is the path of `folder` in the box. Empty when none of
   * the `texts` would gain, or while the head start is not built: the first call for a command starts the build in the
   * background. `pragmas` are those that the header is compiled under. If the words name a linker, no other linker may
   * follow them.
   */
  async wordsFor(
    language: Language,
    argv: readonly string[],
    texts: readonly string[],
    at: string,
    pragmas: readonly string[] = [],
  ): Promise<string[]> {
    const name = await this.#nameFor(language, argv, pragmas);
    if (name === null) return [];
    const { precompiledHeader: header } = language;
    const isUsed = header === undefined || texts.some((text) => text.includes(header));
    if (isUsed) void this.#uses?.note(language.name);
    if (!this.#isBuilt(name, language)) {
      if (isUsed) void this.build(language, argv, pragmas);
      return [];
    }
    const words = [
      ...(isUsed ? wordsOf(language, join(at, name)) : []),
      ...linkedLibraries(join(this.#folder, name), join(at, name), argv, texts),
    ];
    if (words.length > 0) await this.#touch(name);
    return words;
  }

  /**
   * Builds the head starts of those languages that were used lately, the last used one first. On a host that remembers
   * none with a header, it builds that of the first one in lists, because most first submissions are in it.
   */
  async fill(languages: readonly Language[], nowMs = Date.now()): Promise<void> {
    const uses = (await this.#uses?.all()) ?? {};
    const withHeader = languages.filter(({ precompiledHeader }) => precompiledHeader !== undefined);
    const [first] = withHeader.toSorted((a, b) => b.order - a.order);
    if (first && !withHeader.some(({ name }) => name in uses)) {
      uses[first.name] = nowMs;
      // A restart before it is built must build it, too.
      await this.#uses?.note(first.name, nowMs);
    }
    const usedMs = ({ name }: Language) => uses[name] ?? -Infinity;
    const lately = languages.filter((language) => nowMs - usedMs(language) < KEPT_MS);
    for (const language of lately.toSorted((a, b) => usedMs(b) - usedMs(a))) {
      if (language.compile) await this.build(language, language.compile.argv);
    }
  }

  /** Whether the head start of a language's own command is built. */
  async has(language: Language): Promise<boolean> {
    const name = await this.#nameFor(language, language.compile?.argv ?? [], []);
    return name !== null && this.#isBuilt(name, language);
  }

  /** Builds the head start of a command unless it exists; one build at a time. False when the compiler refuses. */
  async build(language: Language, argv: readonly string[], pragmas: readonly string[] = []): Promise<boolean> {
    const name = await this.#nameFor(language, argv, pragmas);
    if (name === null) return false;
    if (this.#isBuilt(name, language)) return true;

    const begun = this.#building.get(name);
    if (begun) return begun;
    if (this.#building.size >= mostTries) return false;
    const building = this.#queue.then(() => this.#make(language, argv, pragmas, name));
    this.#queue = building;
    this.#building.set(name, building);
    return building;
  }

  /**
   * Makes room for another head start under pragmas: contestants choose the pragmas, so the longest unused one is
   * removed, and there are never many.
   */
  async #hasRoom(): Promise<boolean> {
    const names = (await readdir(this.#folder)).filter((name) => name.startsWith(underPragmas));
    if (names.length < mostUnderPragmas) return true;
    const used = await Promise.all(names.map(async (name) => (await stat(join(this.#folder, name))).mtimeMs));
    const oldest = Math.min(...used);
    const name = names[used.indexOf(oldest)];
    if (name === undefined || Date.now() - oldest < 2 * NOTED_EVERY_MS) return false;
    await rm(join(this.#folder, name), { recursive: true, force: true });
    this.#building.delete(name);
    return true;
  }

  async #make(language: Language, argv: readonly string[], pragmas: readonly string[], name: string): Promise<boolean> {
    const unfinished = join(this.#folder, `unfinished-${randomUUID()}`);
    try {
      if (pragmas.length > 0 && !(await this.#hasRoom())) {
        // A later attempt may find room.
        this.#building.delete(name);
        return false;
      }
      await mkdir(unfinished);
      const inBackground: Run = (argv) => this.#spareTime.run(argv, unfinished);
      const command = await prepared(language, argv, pragmas, unfinished);
      if (!language.precompiledHeader || !(await isInstantiated(language, command, unfinished, inBackground)))
        await inBackground(command);
      await linkedIn(unfinished, language, argv, inBackground);
      await access(join(unfinished, fileOf(language)));
      await keepOnly(unfinished, [fileOf(language), language.precompiledHeader ?? '', LINKED_FOLDER]);
      await rename(unfinished, join(this.#folder, name));
      return true;
    } catch {
      await rm(unfinished, { recursive: true, force: true });
      return false;
    }
  }

  async #touch(name: string): Promise<void> {
    const now = Date.now();
    if (now - (this.#touchedMs.get(name) ?? 0) < NOTED_EVERY_MS) return;
    this.#touchedMs.set(name, now);
    // Another process may be removing the head start; then the compiler does without it.
    await utimes(join(this.#folder, name), now / 1_000, now / 1_000).catch(() => {});
  }

  #isBuilt(name: string, language: Language): boolean {
    return existsSync(join(this.#folder, name, fileOf(language)));
  }

  /** Name of the head start. Null when the language has none or its compiler is not installed. */
  async #nameFor(language: Language, argv: readonly string[], pragmas: readonly string[]): Promise<string | null> {
    if (!hasPrecompiledHeader(language)) return null;
    const version = await this.#version(language);
    if (version === '') return null;
    const hash = createHash('sha256')
      .update(JSON.stringify([generation, version, fileOf(language), flagsOf(argv), pragmas]))
      .digest('hex')
      .slice(0, 24);
    return pragmas.length === 0 ? hash : underPragmas + hash;
  }

  #version(language: Language): Promise<string> {
    const [command = '', ...rest] = language.versionCommand;
    const known = this.#versions.get(command);
    if (known) return known;
    const asking = run(command, rest, { timeout: 10_000 }).then(
      ({ stdout, stderr }) => stdout + stderr,
      () => '',
    );
    this.#versions.set(command, asking);
    return asking;
  }
}

export function hasPrecompiledHeader({ precompiledHeader, classArchive }: Language): boolean {
  return precompiledHeader !== undefined || classArchive !== undefined;
}

/** Increased when the content of head starts changes, so that older ones are not used. */
const generation = 4;

function fileOf({ precompiledHeader }: Language): string {
  return precompiledHeader === undefined ? archiveFile : `${precompiledHeader}.gch`;
}

function wordsOf({ classArchive }: Language, folder: string): string[] {
  return classArchive ? [classArchive.use + join(folder, archiveFile)] : [`-I${folder}`];
}

/**
 * Writes a source into the folder and returns the command that leaves the head start there. A source may include the
 * header a second time; then the compiler needs a header beside its compiled form, which includes the real one.
 */
async function prepared(
  language: Language,
  argv: readonly string[],
  pragmas: readonly string[],
  folder: string,
): Promise<string[]> {
  const [compiler = '', ...flags] = argv;
  const file = fileOf(language);
  if (language.classArchive) {
    await writeFile(join(folder, language.source), language.template);
    return [compiler, language.classArchive.make + file, ...flags];
  }
  await mkdir(dirname(join(folder, file)), { recursive: true });
  const header = language.precompiledHeader!;
  await writeFile(join(folder, header), headerWithin(pragmas, `#include_next <${header}>`));
  const wrapper = 'wrapper.hpp';
  await writeFile(join(folder, wrapper), `${headerWithin(pragmas, `#include <${header}>`)}${endOfHeader}`);
  return [compiler, ...flagsOf(flags), '-x', 'c++-header', wrapper, '-o', file];
}

/** Runs a command on our own source, which needs no box. */
type Run = (argv: readonly string[]) => Promise<{ stdout: string }>;

/**
 * Precompiles the header with the templates that it uses itself, and tests the result. False when this compiler does
 * not support the plugin, or cannot read the result: then the header must be precompiled without it.
 */
async function isInstantiated(
  language: Language,
  [compiler = '', ...words]: readonly string[],
  folder: string,
  inBackground: Run,
): Promise<boolean> {
  const trial = `#include <${language.precompiledHeader}>\n${language.template}`;
  try {
    await inBackground([compiler, '-shared', '-fPIC', '-fno-rtti', instantiate, '-o', 'instantiate.so']);
    await inBackground([compiler, `-fplugin=${join(folder, 'instantiate.so')}`, ...words]);
    await writeFile(join(folder, language.source), trial);
    await inBackground([
      compiler,
      '-I.',
      ...flagsOf(words),
      '-Werror=invalid-pch',
      '-c',
      language.source,
      '-o',
      'trial',
    ]);
    return true;
  } catch {
    return false;
  }
}

/** Links the libraries; a host whose linker cannot do that goes without. */
async function linkedIn(
  folder: string,
  language: Language,
  [compiler = '', ...words]: readonly string[],
  inBackground: Run,
): Promise<void> {
  if (!language.precompiledHeader || !words.includes(STATIC)) return;
  await linkLibraries(compiler, folder, inBackground).catch(() =>
    rm(join(folder, LINKED_FOLDER), { recursive: true, force: true }),
  );
}

/** Compilers see the folder, so our source must not stay in it. */
async function keepOnly(folder: string, files: readonly string[]): Promise<void> {
  const kept = files.map((file) => file.split('/')[0]);
  for (const name of await readdir(folder)) {
    if (!kept.includes(name)) await rm(join(folder, name), { recursive: true });
  }
}

/**
 * Flags that change the meaning of a header or of an archive; file names, libraries and the display of errors do not.
 */
function flagsOf(argv: readonly string[]): string[] {
  return argv.filter((word) => /^(\/|-(D|O|J|f(?!max-errors|pch-|no-use-linker-)|m|std=|W(?!l,)))/.test(word));
}
