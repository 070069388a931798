/**
 * What is handed in where a problem asks for outputs instead of a program: texts by file name, one for each case that
 * was tried. As the code of a submission they are a JSON object, whose language is `OUTPUT_FILES`.
 */
import type { JudgeCase } from './job.ts';

/** In place of a language. */
export const OUTPUT_FILES = 'Output files';

/** Longest code of such a submission, in characters; what the files hold is a little shorter. */
export const OUTPUT_FILES_MAX = 1 << 20;
/** Files of one submission; a problem has at most as many cases. */
const FILES_MAX = 10_000;
const NAME_MAX = 200;

export type OutputFiles = Record<string, string>;

/** The files of a submission; null: it is no such object, or holds none. */
export function parseOutputFiles(code: string): OutputFiles | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(code);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const files = Object.entries(parsed as Record<string, unknown>);
  const isFile = ([name, text]: [string, unknown]) =>
    name !== '' && name.length <= NAME_MAX && typeof text === 'string';
  if (files.length === 0 || files.length > FILES_MAX || !files.every(isFile)) return null;
  return Object.fromEntries(files) as OutputFiles;
}

/** Line breaks between the files make it a text that people can read, too. */
export const formatOutputFiles = (files: OutputFiles): string => JSON.stringify(files, null, 1);

type Named = Pick<JudgeCase, 'inputName' | 'answerName'>;

/**
 * What was handed in for each case; null: nothing. A file belongs to the case whose answer has its name, or else whose
 * answer or input has it but for the ending (`1.txt` for `1.in`), in whatever case and folder; `output_003.txt`, as CMS
 * calls them, is the one for `input3.txt`.
 */
export function outputsOfCases(cases: readonly Named[], files: OutputFiles): (string | null)[] {
  const byName = new Map<string, string>();
  const byStem = new Map<string, string>();
  for (const [path, text] of Object.entries(files)) {
    const name = nameOf(path);
    byName.set(name, text);
    if (!byStem.has(stemOf(name))) byStem.set(stemOf(name), text);
  }
  return cases.map(({ inputName, answerName }) => {
    const [input, answer] = [nameOf(inputName), nameOf(answerName)];
    return byName.get(answer) ?? byStem.get(stemOf(answer)) ?? byStem.get(stemOf(input)) ?? null;
  });
}

const nameOf = (path: string): string => (path.split('/').at(-1) ?? path).toLowerCase();

/** Without its ending, and with the numbers of CMS as it writes them elsewhere. */
const stemOf = (name: string): string => name.replace(/(?<=.)\.[^.]*$/, '').replace(/^output_0*(?=\d)/, 'output');
