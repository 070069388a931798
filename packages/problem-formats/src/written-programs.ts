/** Programs of the jury as files of a package that keeps them in `submissions/`. */
import { OUTPUT_FILES, parseOutputFiles } from '@verdict/domain/judging/output-files.ts';
import type { PackageProgram } from '@verdict/domain/problem-package.ts';
import { expectedOfComment, expectedOfFolder, narrowest } from './expected.ts';
import { endingOf } from './file-endings.ts';
import type { Findings } from './findings.ts';
import { leftOut } from './writing.ts';
import type { ZipFile } from './zip-writer.ts';

/**
 * A file, or a folder of its files, below the one of `folders` that promises the same verdicts. It keeps the name that
 * it has in such a package.
 */
export function* programFiles(
  program: PackageProgram,
  index: number,
  folders: readonly string[],
  findings: Findings,
  { holdsScores = false } = {},
): Generator<ZipFile> {
  const { name, language, source, extraFiles, expected, expectedScore } = program;
  if (language === null) return leftOut('program', name, findings);
  if (!holdsScores && expectedScore !== null && expectedOfComment(source).score === null)
    leftOut('expectedScore', `${name}: ${expectedScore}`, findings);
  const outputs = language === OUTPUT_FILES ? parseOutputFiles(source) : null;
  const ending = endingOf(language);
  const fitting = narrowest(
    expected,
    folders.map((one) => [one, expectedOfFolder(one)]),
  );
  if (!fitting?.isExact && expected.length > 0) leftOut('expected', `${name}: ${expected.join(', ')}`, findings);
  // `mixed` promises nothing.
  const folder = `submissions/${fitting?.name ?? 'mixed'}/`;
  const own = name.startsWith(folder) ? name.slice(folder.length).replace(/\.[^./]*$/, '') : '';
  const place = folder + (own === '' || own.includes('/') ? String(index + 1) : own);
  if (outputs) return yield* Object.entries(outputs).map(([file, text]): ZipFile => [`${place}/${file}`, text]);
  if (Object.keys(extraFiles).length === 0) return yield [`${place}.${ending}`, source];
  yield [`${place}/${language === 'Java' ? 'Main' : 'main'}.${ending}`, source];
  for (const [file, content] of Object.entries(extraFiles)) yield [`${place}/${file}`, content];
}
