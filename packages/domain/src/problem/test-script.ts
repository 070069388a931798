/**
 * Parser for the script that generates tests of a problem: one call of a generator per line.
 *
 * ```
 * # comment
 * gen 1000 7            the next free number names the test
 * gen 1000 8 > 12       12.in and 12.out
 * tree.py 5 "a b"       words in quotes are one argument
 * [subtask 2: 30]       the following tests are in subtask 2, which is worth 30 points
 * [points: 5]           each following test is worth 5 points, in problems without subtasks
 * ```
 */
import { fullScore, PROPOSED_TOTAL, spreadPoints } from './points.ts';

/** Maximum number of tests of a script. */
export const SCRIPT_CALLS_MAX = 500;
export const SCRIPT_CHARACTERS_MAX = 65_536;
export const GENERATORS_MAX = 20;
/** Maximum size of one generated file, in bytes. */
export const GENERATED_FILE_MAX = 32 << 20;
/** Maximum size of all generated files of a problem, in bytes. */
export const GENERATED_TOTAL_MAX = 512 << 20;
/** Maximum number of faults that are reported for one script or one generation. */
export const GENERATION_FAULTS_MAX = 50;
const ARGUMENTS_MAX = 100;
const GROUP_MAX = 1_000;
const POINTS_MAX = 1_000_000;

export interface ScriptCall {
  /** Line number, from 1. */
  line: number;
  /** Text of the call, without the test's name and the comment. */
  call: string;
  /** Full name of the generator. */
  program: string;
  args: string[];
  /** Names of the test's files without extension. */
  name: string;
  group: number;
  /** 0 in problems without scores. */
  score: number;
}

export const scriptFaultCodes = [
  'quoteOpen',
  'programUnknown',
  'programAmbiguous',
  'argumentsTooMany',
  'nameBad',
  'nameTwice',
  'headerBad',
  'headerNotScored',
  'headerNoSubtasks',
  'headerSubtasks',
  'subtaskPoints',
  'callsTooMany',
  'callsNone',
] as const;

export interface ScriptFault {
  line: number;
  code: (typeof scriptFaultCodes)[number];
  /** The wrong word. Empty when there is none. */
  word: string;
}

/** Facts about the problem that a script is read for. */
export interface ScriptPlace {
  /** Full names of the problem's generators, such as `gen.cpp`; a line may omit the extension. */
  programs: readonly string[];
  scored: boolean;
  /** True when the score is counted by subtasks. */
  subtasks: boolean;
  /** Names of the problem's tests that the script does not make. */
  taken: readonly string[];
  /** Tests of the problem, whose points count towards the total when they stay. Absent for a new problem. */
  tests?: readonly PointedTest[];
}

type Unnamed = Omit<ScriptCall, 'name' | 'score'> & { name: string | null; score: number | null };

/** All calls with their names and points, in the order of the lines. With faults, the calls must not be used. */
export function readTestScript(script: string, place: ScriptPlace): { calls: ScriptCall[]; faults: ScriptFault[] } {
  const faults: ScriptFault[] = [];
  const calls: Unnamed[] = [];
  let section: { group: number; score: number | null } = { group: 1, score: null };
  const pointsOfSubtasks = new Map<number, number>();
  for (const [index, text] of script.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const fault = (code: ScriptFault['code'], word = '') => void faults.push({ line, code, word });
    const written = text.trim();
    if (written === '' || written.startsWith('#')) continue;
    if (written.startsWith('[')) {
      const header = readHeader(written, place);
      if ('code' in header) fault(header.code, written);
      else {
        section = header;
        if (place.subtasks) {
          const known = pointsOfSubtasks.get(header.group);
          if (known !== undefined && known !== header.score) fault('subtaskPoints', String(header.group));
          pointsOfSubtasks.set(header.group, header.score);
        }
      }
      continue;
    }
    const words = wordsOf(written);
    if (words === null) {
      fault('quoteOpen');
      continue;
    }
    const read = readCall(words, place);
    if ('code' in read) fault(read.code, read.word);
    else if (read.program !== null) calls.push({ line, ...read.call, ...section });
  }
  if (calls.length > SCRIPT_CALLS_MAX)
    faults.push({ line: calls[SCRIPT_CALLS_MAX]!.line, code: 'callsTooMany', word: '' });
  if (calls.length === 0 && faults.length === 0) faults.push({ line: 1, code: 'callsNone', word: '' });
  faults.push(...namesTwice(calls));
  return {
    calls: withPoints(withNames(calls, place.taken), place),
    faults: faults.toSorted((a, b) => a.line - b.line).slice(0, GENERATION_FAULTS_MAX),
  };
}

function readHeader(
  written: string,
  { scored, subtasks }: ScriptPlace,
): { group: number; score: number } | Pick<ScriptFault, 'code'> {
  const body = /^\[([^\]]*)\]\s*(?:#.*)?$/.exec(written)?.[1]?.trim().toLowerCase() ?? '';
  const subtask = /^subtask\s+(\d{1,4})\s*:\s*(\d{1,7})$/.exec(body);
  const points = /^points\s*:\s*(\d{1,7})$/.exec(body);
  if (!subtask && !points) return { code: 'headerBad' };
  if (!scored) return { code: 'headerNotScored' };
  if (subtask && !subtasks) return { code: 'headerNoSubtasks' };
  if (points && subtasks) return { code: 'headerSubtasks' };
  const group = subtask ? Number(subtask[1]) : 1;
  const score = Number(subtask ? subtask[2] : points?.[1]);
  if (group < 1 || group > GROUP_MAX || score > POINTS_MAX) return { code: 'headerBad' };
  return { group, score };
}

interface Word {
  text: string;
  /** True when part of the word was quoted: it is then neither a comment nor the sign before a name. */
  quoted: boolean;
}

/** Null when a quote is not closed. */
function wordsOf(written: string): Word[] | null {
  const words: Word[] = [];
  let word: Word | null = null;
  let quote: string | null = null;
  const inWord = (): Word => {
    if (!word) words.push((word = { text: '', quoted: false }));
    return word;
  };
  for (const char of written) {
    if (quote !== null) {
      if (char === quote) quote = null;
      else inWord().text += char;
    } else if (char === '"' || char === "'") {
      quote = char;
      inWord().quoted = true;
    } else if (/\s/.test(char)) word = null;
    else if (char === '#' && word === null) break;
    else if (char === '>') {
      word = null;
      words.push({ text: '>', quoted: false });
    } else inWord().text += char;
  }
  return quote === null ? words : null;
}

function readCall(
  words: Word[],
  { programs }: ScriptPlace,
):
  | { program: string; call: Pick<Unnamed, 'call' | 'program' | 'args' | 'name'> }
  | { program: null }
  | Pick<ScriptFault, 'code' | 'word'> {
  const arrow = words.findIndex(({ text, quoted }) => text === '>' && !quoted);
  const spoken = arrow === -1 ? words : words.slice(0, arrow);
  const named = arrow === -1 ? [] : words.slice(arrow + 1);
  const [first, ...rest] = spoken;
  if (!first) return arrow === -1 ? { program: null } : { code: 'programUnknown', word: '' };
  const name = named[0]?.text ?? null;
  if (arrow !== -1 && (named.length !== 1 || (name !== '$' && !/^[A-Za-z0-9][\w-]{0,49}$/.test(name ?? ''))))
    return { code: 'nameBad', word: named.map(({ text }) => text).join(' ') };
  const found = programs.includes(first.text)
    ? [first.text]
    : programs.filter((one) => one.replace(/\.[^.]*$/, '') === first.text);
  const [program] = found;
  if (program === undefined) return { code: 'programUnknown', word: first.text };
  if (found.length > 1) return { code: 'programAmbiguous', word: first.text };
  const args = rest.map(({ text }) => text);
  if (args.length > ARGUMENTS_MAX) return { code: 'argumentsTooMany', word: String(args.length) };
  const call = spoken.map(({ text, quoted }) => (quoted ? JSON.stringify(text) : text)).join(' ');
  return { program, call: { call, program, args, name: name === '$' ? null : name } };
}

function namesTwice(calls: readonly Unnamed[]): ScriptFault[] {
  const seen = new Set<string>();
  return calls.flatMap(({ line, name }) => {
    // Two names that differ only in case would be the same file on case-insensitive file systems.
    const key = name?.toLowerCase();
    if (key === undefined) return [];
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ line, code: 'nameTwice' as const, word: name ?? '' }];
  });
}

/** Gives numbers from 1 on to the calls without a name, skipping names that are taken. */
function withNames(calls: readonly Unnamed[], taken: readonly string[]): (Unnamed & { name: string })[] {
  const used = new Set([...taken, ...calls.flatMap(({ name }) => name ?? [])].map((name) => name.toLowerCase()));
  let next = 1;
  return calls.map((call) => {
    if (call.name !== null) return { ...call, name: call.name };
    while (used.has(String(next))) next++;
    return { ...call, name: String(next++) };
  });
}

/**
 * Calls without a header share the points that headers and other tests leave of the usual total. Every test of a
 * subtask has the points of the whole subtask.
 */
function withPoints(calls: (Unnamed & { name: string })[], place: ScriptPlace): ScriptCall[] {
  if (!place.scored) return calls.map((call) => ({ ...call, score: 0 }));
  const open = calls.filter(({ score }) => score === null);
  const stated = calls.flatMap(({ group, score }) => (score === null ? [] : [{ group, score }]));
  const beside = testsBeside(place.tests ?? [], calls);
  const left = Math.max(0, PROPOSED_TOTAL - pointsOf([...beside, ...stated], place.subtasks));
  const shares = place.subtasks
    ? open.map(({ group }) => beside.find((one) => one.group === group)?.score ?? left)
    : spreadPoints(left, Math.max(1, open.length));
  const shareOf = new Map(open.map((call, index) => [call, shares[index] ?? 0]));
  return calls.map((call) => ({ ...call, score: call.score ?? shareOf.get(call) ?? 0 }));
}

const pointsOf = (tests: readonly { group: number; score: number }[], subtasks: boolean): number =>
  fullScore(true, subtasks ? 'subtask_lowest' : 'default', tests);

/** Points of a scored problem once it has the tests of a script: of those alone, of the others, and altogether. */
export function pointsOfScript(
  calls: readonly ScriptCall[],
  { tests = [], subtasks }: Pick<ScriptPlace, 'tests' | 'subtasks'>,
): { made: number; beside: number; total: number } {
  const beside = testsBeside(tests, calls);
  return {
    made: pointsOf(calls, subtasks),
    beside: pointsOf(beside, subtasks),
    total: pointsOf([...beside, ...calls], subtasks),
  };
}

/** A test of a problem in which some tests are replaced. */
export interface NamedTest {
  inputName: string;
  /** True when a script made the test. */
  generated: boolean;
}

export interface PointedTest extends NamedTest {
  group: number;
  score: number;
}

/** Names of the tests that stay when a script's tests are inserted: those that no script has made. */
export const namesKept = (tests: readonly NamedTest[]): string[] =>
  tests.flatMap(({ inputName, generated }) => (generated ? [] : [stemOf(inputName)]));

/**
 * Tests that stay beside those of a script: no script has made them, and the script makes no test of their name. They
 * come first, in their order.
 */
export function testsBeside<T extends NamedTest>(tests: readonly T[], made: readonly Pick<ScriptCall, 'name'>[]): T[] {
  const names = new Set(made.map(({ name }) => name.toLowerCase()));
  return tests.filter(({ inputName, generated }) => !generated && !names.has(stemOf(inputName).toLowerCase()));
}

/** Name without folder and extension: `secret/12.in` → `12`. */
const stemOf = (inputName: string): string => (inputName.split('/').at(-1) ?? inputName).replace(/\.[^.]*$/, '');
