/**
 * Compiles in a box. Results are cached by content: the cases of a submission, its rejudging and every submission to a
 * problem with a checker share one compiled program.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { CompileLimits, Language } from '@verdict/domain/judging/language.ts';
import { missingLibraries, STATIC } from '@verdict/languages/native-linking.ts';
import { wasStarved } from '@verdict/domain/judging/busy-host.ts';
import { endSentence } from '@verdict/domain/judging/process-end.ts';
import { partsOf } from '@verdict/domain/judging/program-parts.ts';
import { type Sentence, type Words, sentence } from '@verdict/domain/text/sentence.ts';
import { CompilerCache, hasPrecompiledHeader } from './compiler-cache.ts';
import { definesTheirs } from './linked-libraries.ts';
import { HeldCache } from './held-cache.ts';
import { HostFault, JudgeError } from './judge-error.ts';
import { tooBusy } from './judging-budget.ts';
import type { BoxLimits, PlacedFile, RunReport, RunRequest, Sandbox } from './sandbox/types.ts';
import { pragmaPrefix, withHeaderFirst } from './pragma-prefix.ts';
import { newFolder, removeFolder } from './scratch.ts';
import { readableText } from './text.ts';

export interface CompileRequest {
  language: Language;
  source: string;
  /** Files placed beside the source; see `partsOf`. */
  extraFiles: Record<string, string>;
  /** See `SubmissionJob`. Defaults to false. */
  gnuDialect?: boolean;
  /** Files of the host placed beside the source, e.g. `testlib.h`. */
  hostFiles?: PlacedFile[];
  /** Replaces the language's own command. */
  argv?: string[];
  limits?: CompileLimits;
}

/** A runnable program; its files exist until `release`. */
export interface Program {
  language: Language;
  files: PlacedFile[];
  release(): void;
}

/** A request with the compiler's command. Finding the linked sources requires reading all texts, so it happens once. */
type Compilation = CompileRequest & { command: string[] };

export type Compiled = { ok: true; program: Program } | { ok: false; message: Words };

/** Cached outcome: a folder with the artefacts as placed in boxes, or the compiler's refusal. */
type Outcome = { ok: true; folder: string; files: PlacedFile[] } | { ok: false; message: Words };

const run = promisify(execFile);

const maxCacheBytes = 1024 ** 3;
const largestArtifactKiB = 256 * 1024;
const compilerOutputKiB = 4 * 1024;
/** One tree for all head starts, so that all compilations of a language can use the same boxes. */
const compilerCacheInBox = '/opt/head-starts';

export class Compiler {
  readonly compilerCache: CompilerCache;
  readonly #sandbox: Sandbox;
  readonly #folder: string;
  readonly #outcomes: HeldCache<Outcome>;

  /** `folder` belongs to this process alone and is removed with it. */
  constructor(sandbox: Sandbox, folder: string, compilerCache: CompilerCache) {
    this.compilerCache = compilerCache;
    this.#sandbox = sandbox;
    this.#folder = folder;
    this.#outcomes = new HeldCache({
      maxBytes: maxCacheBytes,
      drop: async (outcome) => {
        if (outcome.ok) await removeFolder(outcome.folder);
      },
    });
  }

  /** Compiles a program. Errors in the source are part of the result; rejects for faults of the judge only. */
  async compile(wanted: CompileRequest): Promise<Compiled> {
    // Editors on Windows put a byte order mark first, which javac and PHP treat as part of the program.
    const { language, extraFiles } = wanted;
    const source = wanted.source.replace(/^\ufeff/, '');
    const { units, atRunTime } = partsOf(language.source, source, extraFiles);
    const beside = filesAtRunTime(atRunTime, wanted);
    if (!language.compile) {
      const main = { name: language.source, from: { text: source } };
      return { ok: true, program: { language, files: [...beside, main], release: () => {} } };
    }

    const request = { ...wanted, source, command: commandOf(wanted, units) };
    const held = await this.#outcomes
      .hold(keyOf(request), () => this.#run(request))
      .catch((error: unknown) => {
        if (error instanceof Unrepeatable)
          return { value: { ok: false as const, message: error.words }, release: () => {} };
        throw error;
      });
    const outcome = held.value;
    if (outcome.ok) {
      return {
        ok: true,
        program: { language, files: [...beside, ...outcome.files], release: held.release },
      };
    }
    held.release();
    return outcome;
  }

  async #run(request: Compilation): Promise<{ value: Outcome; bytes: number }> {
    const { language } = request;
    const limits = request.limits ?? language.compile?.limits;
    if (!limits) throw new JudgeError(sentence('compiler.none', { language: language.name }));

    const folder = await newFolder(this.#folder, 'program');
    try {
      let report = await this.#sandbox.run(await this.#boxFor(request, limits, folder));
      let refusal = refusalOf(report, language, limits);
      if (report.exit === 'exited' && definesTheirs(report.stderr)) {
        report = await this.#sandbox.run(await this.#boxFor(request, limits, folder, { slowly: true }));
        refusal = refusalOf(report, language, limits);
      }
      if (refusal === null) {
        const files = await artifactsIn(folder, language);
        return { value: { ok: true, folder, files }, bytes: await bytesOf(files) };
      }
      await removeFolder(folder);
      // Compilation that ran out of time on a busy host may succeed later, so it is not cached.
      if (report.exit === 'exited')
        return { value: { ok: false, message: refusal }, bytes: JSON.stringify(refusal).length };
      throw new Unrepeatable(refusal);
    } catch (error) {
      await removeFolder(folder);
      throw error;
    }
  }

  async #boxFor(
    request: Compilation,
    limits: CompileLimits,
    folder: string,
    { slowly = false } = {},
  ): Promise<RunRequest> {
    const { language, source, extraFiles, hostFiles = [] } = request;
    const [command = '', ...rest] = request.command;
    const isStatic = (await missingHere(language)).length === 0;
    const linked = isStatic ? rest : rest.filter((word) => word !== STATIC);
    const argv = [command, ...linked];
    const texts = [source, ...Object.values(extraFiles)];
    const header = language.precompiledHeader ?? '';
    const prefix = header === '' ? null : pragmaPrefix(source, header);
    const faster = slowly
      ? []
      : await this.compilerCache.wordsFor(language, argv, texts, compilerCacheInBox, prefix?.pragmas);
    const text = prefix && faster.length > 0 ? withHeaderFirst(source, header, prefix, argv) : source;
    return {
      argv: [command, ...linkerWords(language), ...faster, ...linked],
      env: language.compile?.env,
      stdin: 'empty',
      files: [
        ...Object.entries(extraFiles)
          .filter(([name]) => name !== language.source && !liesWhereProductsGo(name, language))
          .map(([name, text]) => ({ name, from: { text } })),
        ...hostFiles,
        { name: language.source, from: { text } },
      ],
      limits: boxLimits(limits, language),
      collect: language.artifacts.map((name) => ({
        name,
        maxKiB: largestArtifactKiB,
        into: join(folder, name),
      })),
      keepStdoutBytes: 65_536,
      keepStderrBytes: 65_536,
      needsProc: language.needsProc,
      readOnlyTrees: [
        ...treesOf(language),
        ...(hasPrecompiledHeader(language) ? [{ from: this.compilerCache.folder, at: compilerCacheInBox }] : []),
      ],
    };
  }
}

/** Option of the fastest linker on this host, to be placed after the compiler's name. */
export function linkerWords({ linkers }: Language): string[] {
  const linker = linkers?.find(({ path }) => existsSync(path));
  return linker ? [linker.option] : [];
}

const missing = new Map<string, Promise<string[]>>();

/** Missing libraries, looked up once for each compiler: see `missingLibraries`. */
export function missingHere(language: Language): Promise<string[]> {
  const key = [language.compile?.argv[0], ...(language.staticLibraries ?? [])].join('\0');
  const ask = ([compiler = '', ...args]: string[]) =>
    run(compiler, args).then(
      ({ stdout }) => stdout,
      () => null,
    );
  const known = missing.get(key) ?? missingLibraries(language, ask);
  missing.set(key, known);
  return known;
}

/** A refusal that may not occur again, so it is not cached. */
class Unrepeatable extends Error {
  readonly words: Words;

  constructor(words: Words) {
    super();
    this.words = words;
  }
}

/**
 * Whether a file has the name of an artefact: left-overs of an earlier compilation are useless, and the compiler may
 * not overwrite them.
 */
function liesWhereProductsGo(name: string, { artifacts }: Language): boolean {
  return artifacts.some((artifact) => name === artifact || (artifact.endsWith('/') && `${name}/`.startsWith(artifact)));
}

/** Read-only trees of a language that exist here; a host has one version of a toolchain, not all. */
export function treesOf(language: Language): string[] {
  return (language.readOnlyTrees ?? []).filter((path) => existsSync(path));
}

/** The compiler's command with the linked units, in the program's dialect. */
function commandOf({ language, argv, gnuDialect }: CompileRequest, units: readonly string[]): string[] {
  const words = argv ?? language.compile?.argv ?? [];
  return words.flatMap((word) => {
    if (word === language.source) return [word, ...units.map((name) => `./${name}`)];
    return [gnuDialect ? word.replace(/^-std=c(?=[+\d])/, '-std=gnu') : word];
  });
}

/** Files that the program finds when it runs, except those in the place of compiler output. */
function filesAtRunTime(names: readonly string[], { language, extraFiles }: CompileRequest): PlacedFile[] {
  return names
    .filter((name) => !liesWhereProductsGo(name, language))
    .map((name) => ({ name, from: { text: extraFiles[name]! } }));
}

/** Lists files one by one, also those of a folder, so that boxes with the same files need no copying. */
async function artifactsIn(folder: string, language: Language): Promise<PlacedFile[]> {
  const names = new Set<string>();
  for (const artifact of language.artifacts) {
    const below = artifact.endsWith('/') ? await filesBelow(join(folder, artifact)) : [''];
    for (const name of below) names.add(join(artifact, name));
  }
  return [...names].map((name) => ({ name, from: { path: join(folder, name) }, executable: true }));
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

async function bytesOf(files: readonly PlacedFile[]): Promise<number> {
  const sizes = await Promise.all(files.map(async ({ from }) => ('path' in from ? (await stat(from.path)).size : 0)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function keyOf({ language, command, source, extraFiles, hostFiles }: Compilation): string {
  const named = [language.name, command, source, extraFiles, hostFiles];
  return createHash('sha256').update(JSON.stringify(named)).digest('hex');
}

function boxLimits(limits: CompileLimits, language: Language): BoxLimits {
  return {
    cpuMs: limits.cpuMs,
    wallMs: wallGuardMs(limits),
    memoryKiB: limits.memoryMiB * 1024,
    stackKiB: 64 * 1024,
    processes: 128 + (language.processes ?? 0),
    fileKiB: largestArtifactKiB,
    stdoutKiB: compilerOutputKiB,
    stderrKiB: compilerOutputKiB,
  };
}

/** Compilers do not sleep, so on a busy host the processor time decides, and the wall guard leaves room. */
function wallGuardMs({ cpuMs, wallMs }: CompileLimits): number {
  return Math.max(wallMs, 3 * cpuMs + 10_000);
}

/** Why compilation failed, in the compiler's words if it printed any. Null when it succeeded. */
function refusalOf(report: RunReport, language: Language, limits: CompileLimits): Words | null {
  const spoken =
    language.compilerSpeaksOn === 'stdout' ? [report.stdout, report.stderr] : [report.stderr, report.stdout];
  const text = spoken.map((bytes) => readableText(bytes).trim()).find((one) => one !== '') ?? '';
  const because = (...reasons: Sentence[]): Words => (text === '' ? reasons : [...reasons, text]);
  switch (report.exit) {
    case 'sandboxError':
      throw new HostFault('broken', report.reason ?? [sentence('judge.notStarted')]);
    case 'cpuLimit':
      return because(sentence('compiler.cpuLimit', { seconds: limits.cpuMs / 1_000 }));
    case 'wallLimit':
      if (wasStarved(report, limits.cpuMs)) throw tooBusy();
      return because(sentence('compiler.wallLimit', { seconds: wallGuardMs(limits) / 1_000 }));
    case 'memoryLimit':
      return because(sentence('compiler.memoryLimit', { memoryMiB: limits.memoryMiB }));
    case 'outputLimit':
      return because(sentence('compiler.outputLimit'));
    case 'signalled':
      return because(sentence('compiler.notFinished'), endSentence(report));
    case 'exited':
      if (report.exitCode !== 0) return text === '' ? because(sentence('compiler.failed'), endSentence(report)) : text;
  }
  const missing = language.artifacts.find((name) => !('bytes' in (report.collected[name] ?? { missing: '' })));
  return missing === undefined ? null : because(sentence('compiler.noProduct', { name: missing }));
}
