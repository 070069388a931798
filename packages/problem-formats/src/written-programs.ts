/** Writes programs of the jury to the `submissions/` folder of a package. */
import { OUTPUT_FILES, parseOutputFiles } from '@verdict/domain/judging/output-files.ts';
import type { ExpectedVerdict, PackageProgram } from '@verdict/domain/problem/problem-package.ts';
import { stringify } from 'yaml';
import { codesOf, expectedOfComment, narrowest } from './expected.ts';
import { endingOf } from './file-endings.ts';
import type { Findings } from './findings.ts';
import { assembleProgram } from './programs.ts';
import { leftOut, reportLanguages } from './writing.ts';
import type { ZipFile } from './zip-writer.ts';

/** Settings besides verdicts that the package's `submissions.yaml` supports. */
export interface Settings {
  scores: boolean;
  /** Our own language names, which are more precise than file endings. */
  languages: boolean;
  /** Codes of verdicts, for sets that no folder promises. */
  codes?: boolean;
}

/** A folder of the format, and the verdicts that it promises. */
export type PromisingFolder = readonly [name: string, promised: readonly ExpectedVerdict[]];

/** Files of all programs, and `submissions.yaml` if any program needs settings. */
export function* submissionFiles(
  programs: readonly PackageProgram[],
  folders: readonly PromisingFolder[],
  holds: Settings,
  findings: Findings,
): Generator<ZipFile> {
  const settings: Record<string, object> = {};
  const taken = new Set<string>();
  for (const [index, program] of programs.entries()) {
    const { language, expectedScore } = program;
    const files = [...programFiles(program, index, folders, findings, holds, taken)];
    yield* files;
    const place = files[0]?.[0].split('/').slice(1, 3).join('/');
    const setting = {
      ...(holds.scores && expectedScore !== null ? { score: expectedScore } : {}),
      ...(holds.languages && languageByEnding(program) !== language ? { language } : {}),
      ...(holds.codes && !narrowest(program.expected, folders)?.isExact ? promiseOf(program.expected) : {}),
    };
    if (place !== undefined && Object.keys(setting).length > 0) settings[place] = setting;
  }
  if (Object.keys(settings).length > 0) yield ['submissions/submissions.yaml', stringify(settings, { lineWidth: 0 })];
  if (!holds.languages) reportLanguages(programs, languageByEnding, findings);
}

/** Setting with the verdicts: cases may also be accepted, unless the program always is. */
function promiseOf(expected: PackageProgram['expected']): { permitted?: string[]; required?: string[] } {
  const codes = codesOf(expected);
  if (codes === null) return {};
  return codes.includes('AC') ? { permitted: codes } : { permitted: ['AC', ...codes], required: codes };
}

/** Language of the program after reading a package that recognises languages by file endings. */
export function languageByEnding({ language, source }: Pick<PackageProgram, 'language' | 'source'>): string | null {
  if (language === null || language === OUTPUT_FILES) return language;
  return assembleProgram([{ name: `main.${endingOf(language)}`, content: source }]).language;
}

/**
 * Writes a program as a file or a folder, below the one of `folders` that promises the same verdicts. The program keeps
 * the name that it has in such a package, in whichever folder, unless the name is among the `taken` places.
 */
function* programFiles(
  program: PackageProgram,
  index: number,
  folders: readonly PromisingFolder[],
  findings: Findings,
  holds: Settings,
  taken: Set<string>,
): Generator<ZipFile> {
  const { name, language, source, extraFiles, expected, expectedScore } = program;
  if (language === null) return leftOut('program', name, findings);
  if (!holds.scores && expectedScore !== null && expectedOfComment(source).score === null)
    leftOut('expectedScore', `${name}: ${expectedScore}`, findings);
  const outputs = language === OUTPUT_FILES ? parseOutputFiles(source) : null;
  const ending = endingOf(language);
  const fitting = narrowest(expected, folders);
  const isSaid = fitting?.isExact || (holds.codes && codesOf(expected) !== null);
  if (!isSaid && expected.length > 0) leftOut('expected', `${name}: ${expected.join(', ')}`, findings);
  // `mixed` promises nothing.
  const folder = `submissions/${fitting?.name ?? 'mixed'}/`;
  const isFile = outputs === null && Object.keys(extraFiles).length === 0;
  const own = /^submissions\/[^/]+\/([^/]+?)(?:\.[^./]*)?$/.exec(name)?.[1] ?? String(index + 1);
  const place = freePlace(folder + own, isFile ? `.${ending}` : '', taken);
  if (isFile) return yield [place, source];
  if (outputs) return yield* Object.entries(outputs).map(([file, text]): ZipFile => [`${place}/${file}`, text]);
  yield [`${place}/${language === 'Java' ? 'Main' : 'main'}.${ending}`, source];
  for (const [file, content] of Object.entries(extraFiles)) yield [`${place}/${file}`, content];
}

/** The place with this ending, which is added to `taken`; with a number if it was taken before. */
function freePlace(base: string, ending: string, taken: Set<string>): string {
  let place = base + ending;
  for (let number = 2; taken.has(place); number++) place = `${base}-${number}${ending}`;
  taken.add(place);
  return place;
}
