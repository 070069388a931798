/**
 * Output files, which contestants hand in where a problem asks for outputs instead of a program: texts by file name,
 * one for each case that was tried. The code of such a submission is a JSON object and its language `OUTPUT_FILES`.
 */
import type { JudgeCase } from './job.ts';

/** Value that replaces the language. */
export const OUTPUT_FILES = 'Output files';

/** Maximum length of the code of such a submission, in characters, including the JSON syntax. */
export const OUTPUT_FILES_MAX = 1 << 20;
/** Maximum number of files of one submission; a problem has at most as many cases. */
const FILES_MAX = 10_000;
const NAME_MAX = 200;

export type OutputFiles = Record<string, string>;

/** Files of a submission. Null when the code is no such object, or contains no file. */
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

/** Line breaks between the files keep the text readable for people. */
export const formatOutputFiles = (files: OutputFiles): string => JSON.stringify(files, null, 1);

type Named = Pick<JudgeCase, 'inputName' | 'answerName'>;

/**
 * Output for each case. Null when none was handed in. A file belongs to the case whose answer has its name, or else to
 * the case whose answer or input has the same name without extension (`1.txt` for `1.in`), ignoring case and folders.
 * CMS's `output_003.txt` belongs to `input3.txt`.
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

/** File name without extension, and with the numbers of CMS in their short form. */
const stemOf = (name: string): string => name.replace(/(?<=.)\.[^.]*$/, '').replace(/^output_0*(?=\d)/, 'output');
