/**
 * Finds the languages that this host offers: those whose `hello` adds two numbers in the real sandbox. Passes are
 * remembered until the language, the sandbox or the installed packages change, so only the first start pays for them.
 */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isNotedStart, passesUsualLimit, startUpAllowanceMs } from '@verdict/domain/judging/start-up.ts';
import type { Language } from '@verdict/domain/judging/language.ts';
import { inEnglish } from './in-english.ts';
import type { JudgeContext } from './judge-context.ts';
import { hostFaultOf } from './judge-error.ts';
import { testRun } from './test-run.ts';
import { readableText } from './text.ts';
import { versionLine } from '@verdict/languages/version-line.ts';

export interface InstalledLanguage {
  name: string;
  /** Version line of the toolchain, e.g. `g++ (Debian 12.2.0-14) 12.2.0`. */
  version: string;
  /** Allowance for the start of the language in milliseconds; see `start-up.ts`. */
  startUpMs: number;
}

type Pass = Omit<InstalledLanguage, 'name'>;
export type SelfTest = ({ language: Language } & Pass) | { language: Language; problem: string };

const run = promisify(execFile);
const generous = { timeMs: 10_000, memoryMiB: 512, stackMiB: 64 };
const longestVersion = 200;
/** The quickest start counts: the first one finds cold caches, and others may be disturbed. */
const measuredStarts = 3;

/**
 * Tests languages one after another, remembered passes first, and reports each result as soon as it is known. `memory`
 * is the file of remembered passes.
 */
export async function testLanguages(
  judge: JudgeContext,
  languages: readonly Language[],
  memory: string,
  onResult: (result: SelfTest) => void,
): Promise<void> {
  const remembered = await readMemory(memory);
  const passed: Record<string, Pass> = {};
  const untested: [Language, string][] = [];
  const record = (result: SelfTest) => {
    if ('version' in result) judge.startUps.set(result.language.name, result.startUpMs);
    onResult(result);
  };
  for (const language of languages) {
    const print = await fingerprint(language, judge.sandbox.version);
    const pass = remembered[print];
    if (pass === undefined) untested.push([language, print]);
    else {
      passed[print] = pass;
      record({ language, ...pass });
    }
  }
  for (const [language, print] of untested) {
    const result = await testLanguage(judge, language);
    if ('version' in result) passed[print] = passOf(result);
    record(result);
  }
  await saveMemory(memory, passed);
}

/** Whether a language passes. Tests it only when there is no remembered result. */
export async function isOffered(judge: JudgeContext, language: Language, memory: string): Promise<boolean> {
  const print = await fingerprint(language, judge.sandbox.version);
  const remembered = (await readMemory(memory))[print];
  if (remembered !== undefined) {
    judge.startUps.set(language.name, remembered.startUpMs);
    return true;
  }
  const result = await testLanguage(judge, language);
  if (!('version' in result)) return false;
  judge.startUps.set(language.name, result.startUpMs);
  await saveMemory(memory, { ...(await readMemory(memory)), [print]: passOf(result) });
  return true;
}

const passOf = ({ version, startUpMs }: Pass): Pass => ({ version, startUpMs });

/** Tests one language now, regardless of remembered results. */
export async function testLanguage(judge: JudgeContext, language: Language): Promise<SelfTest> {
  const version = await versionOf(language);
  if (version === null) return { language, problem: 'its toolchain is not installed' };
  const withoutAllowance = { ...judge, startUps: new Map<string, number>() };
  const result = await runHello(withoutAllowance, language);
  if (result.status !== 'accepted')
    return { language, problem: `its self-test ended with ${result.status}. ${inEnglish(result.stderr)}`.trim() };
  let startMs = result.timeMs;
  for (let run = 1; run < measuredStarts && isNotedStart(startMs); run += 1)
    startMs = Math.min(startMs, (await runHello(withoutAllowance, language)).timeMs);
  if (!passesUsualLimit(startMs, language))
    return { language, problem: `a program that does nothing takes ${startMs} ms here, so none keeps a limit of 1 s` };
  return { language, version, startUpMs: startUpAllowanceMs(startMs) };
}

function runHello(judge: JudgeContext, language: Language) {
  return testRun(judge, {
    kind: 'testRun',
    language: language.name,
    code: language.hello,
    limits: generous,
    compare: { kind: 'lines' },
    fileIo: null,
    extraFiles: {},
    gnuDialect: false,
    input: '3 4\n',
    expectedOutput: '7\n',
  }).catch((error: unknown) => {
    const fault = hostFaultOf(error);
    if (!fault) throw error;
    return { status: 'systemError' as const, stderr: fault.words, timeMs: 0 };
  });
}

/** Version line of the toolchain. Null when it is not installed. */
async function versionOf(language: Language): Promise<string | null> {
  const [command = '', ...rest] = language.versionCommand;
  try {
    const { stdout, stderr } = await run(command, rest, { timeout: 20_000 });
    const line = versionLine(`${stdout}\n${stderr}`);
    return line === null ? null : readableText(line, longestVersion - 3);
  } catch {
    return null;
  }
}

async function fingerprint(language: Language, sandboxVersion: string): Promise<string> {
  const programs = [language.versionCommand[0], language.compile?.argv[0], language.run.argv[0]];
  // Installing or removing any package changes dpkg's status file.
  const facts = await Promise.all(['/var/lib/dpkg/status', ...programs].map((path) => fileFacts(path ?? '')));
  return createHash('sha256')
    .update(JSON.stringify([language, facts, sandboxVersion]))
    .digest('hex');
}

async function fileFacts(path: string): Promise<string> {
  try {
    const real = await realpath(path);
    const { size, mtimeMs } = await stat(real);
    return `${real} ${size} ${mtimeMs}`;
  } catch {
    return `${path} is missing`;
  }
}

/** Memory of earlier versions has no start times, so those languages are tested again. */
async function readMemory(file: string): Promise<Record<string, Pass>> {
  try {
    const read = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, Pass | string>);
    return Object.fromEntries(read.filter((entry): entry is [string, Pass] => typeof entry[1] === 'object'));
  } catch {
    return {};
  }
}

/** Writes the file atomically, because another process may be writing it as well. */
async function saveMemory(file: string, passed: Record<string, Pass>): Promise<void> {
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, JSON.stringify(passed));
  await rename(fresh, file);
}

/** File in which the daemon and the command line remember passes. */
export function selfTestMemory(dataFolder: string): string {
  return join(dataFolder, 'self-test.json');
}
