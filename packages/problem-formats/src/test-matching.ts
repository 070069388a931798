/** Matches inputs and answers by the usual names of test files. */
import type { PackageFile } from '@verdict/domain/problem/problem-package.ts';

export interface TestMatch {
  input: PackageFile;
  answer: PackageFile | null;
  /** Numbers in the input's name, e.g. 3 and 12 of `sub3-12.in`. */
  numbers: number[];
}

export interface MatchedTests {
  /** Pairs sorted by the numbers in their names. */
  pairs: TestMatch[];
  /** Files that are neither an input nor the answer of one. */
  others: PackageFile[];
}

const answerEndings = 'out ans a res sol ou oup std answer output expected'.split(' ');

/** Limit on places of the word in a name, because problem names may contain it as well, e.g. `trains.in.1a`. */
const MOST_PLACES = 5;

/** Lower-case names that the answer of this file may have; empty when it is no input. */
function answerNames(name: string): string[] {
  const slash = name.lastIndexOf('/') + 1;
  const [folder, base] = [name.slice(0, slash), name.slice(slash)];
  const ending = /^(.*)\.inp?(\.txt)?$/.exec(base);
  if (ending) {
    const [, stem = '', text = ''] = ending;
    const names = answerEndings.flatMap((answer) => [`${stem}.${answer}${text}`, `${stem}.${answer}`]);
    return [...names.map((one) => folder + one), ...inAnswerFolder(folder, names), ...inAnswerFolder(folder, [base])];
  }
  const numbered = /^(.*)\.in(\d+)$/.exec(base);
  if (numbered) return answerEndings.map((answer) => `${folder}${numbered[1]}.${answer}${numbered[2]}`);
  if (base === 'in' || base === 'input') return answerEndings.map((answer) => folder + answer);
  const ofOldUsaco = /^i\.(\d+)$/.exec(base);
  if (ofOldUsaco) return [`${folder}o.${ofOldUsaco[1]}`];
  const places = [...base.matchAll(/in(?:put)?/g)].slice(0, MOST_PLACES);
  if (places.length > 0) {
    const names = places.flatMap(({ 0: word, index }) =>
      ['output', 'out', 'answer', 'ans'].map(
        (answer) => base.slice(0, index) + answer + base.slice(index + word.length),
      ),
    );
    return [...names.map((one) => folder + one), ...inAnswerFolder(folder, [...names, base])];
  }
  const data = /^(.*)\.dat$/.exec(base);
  if (data) return answerEndings.map((answer) => `${folder}${data[1]}.${answer}`);
  // Names of Polygon: `01` and `01.a`.
  if (/^\d+$/.test(base)) return [`${folder}${base}.a`, ...inAnswerFolder(folder, [base])];
  return inAnswerFolder(folder, [base]);
}

/** The names in the answer folder beside a folder of inputs. */
function inAnswerFolder(folder: string, names: readonly string[]): string[] {
  const segment = /(^|\/)(in|input|inputs)\/$/.exec(folder);
  if (!segment) return [];
  const above = folder.slice(0, segment.index) + segment[1];
  const folders = ['out', 'output', 'outputs', 'ans', 'answer', 'answers'];
  return folders.flatMap((answers) =>
    names.flatMap((name) => [`${above}${answers}/${name}`, `${above}${answers}/${name.replace(/in(put)?/, 'out$1')}`]),
  );
}

const natural = new Intl.Collator('en', { numeric: true });

/** Pairs inputs with answers. Files whose names promise no test, e.g. checkers, are left over. */
export function matchTests(files: readonly PackageFile[]): MatchedTests {
  const byName = new Map(files.map((file) => [file.name.toLowerCase(), file]));
  const used = new Set<PackageFile>();
  const pairs: TestMatch[] = [];
  for (const input of files.toSorted((a, b) => natural.compare(a.name, b.name))) {
    const lower = input.name.toLowerCase();
    const names = answerNames(lower);
    const answer =
      names.map((name) => byName.get(name)).find((file) => file && file !== input && !used.has(file)) ?? null;
    if (used.has(input) || (answer === null && !isSurelyInput(lower))) continue;
    used.add(input);
    if (answer) used.add(answer);
    const numbers = [...lower.slice(lower.lastIndexOf('/') + 1).matchAll(/\d+/g)].map(([digits]) => Number(digits));
    pairs.push({ input, answer, numbers });
  }
  return { pairs, others: files.filter((file) => !used.has(file)) };
}

/** Names that are inputs even without an answer, because checkers may need none. */
const isSurelyInput = (name: string): boolean => /\.in(\.txt)?$|\.in\d+$|(^|\/)input\d*\.txt$/.test(name);
