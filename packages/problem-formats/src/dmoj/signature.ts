/** Function problems of DMOJ: the jury writes `main`, and contestants write the functions that a header declares. */
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { flagAt, mapAt, textAt, type YamlMap } from '../descriptor.ts';
import type { Findings } from '../findings.ts';
import { contestantSource } from '../includes.ts';
import { languagesOfCode } from '../language-codes.ts';
import type { PackageFiles } from '../package-files.ts';
import { readText } from '../text.ts';

/** Definition that DMOJ adds to both files that it compiles. */
const DEFINED = '#define SIGNATURE_GRADER 1\n';

/** Reads a signature grader. Both files are compiled in the language of the contestant's program. */
export async function readSignatureGrader(
  data: PackageFiles,
  init: YamlMap,
  findings: Findings,
): Promise<Partial<Pick<ProblemPackage, 'includes' | 'languages'>>> {
  if (init['signature_grader'] === undefined) return {};
  const stated = mapAt(init, 'signature_grader');
  const [entryName, headerName] = [textAt(stated, 'entry') ?? 'entry', textAt(stated, 'header') ?? 'header'];
  const [entry, header] = [data.get(entryName), data.get(headerName)];
  for (const path of [...(entry ? [] : [entryName]), ...(header ? [] : [headerName])])
    findings.error('grader-missing', sentence('package.fileMissing', { path }), 'init.yml');
  if (!entry || !header) return {};
  const main = DEFINED + (await readText(entry, findings.list));
  const declarations = await readText(header, findings.list);
  // An entry in C is compiled as C++ for C++ programs, but an entry in C++ is never compiled as C.
  const codes = entryName.endsWith('.c') ? ['c', 'cpp'] : ['cpp'];
  const filesOf = (code: string): Record<string, string> => ({
    [`main.${code}`]: main,
    [headerName]: declarations,
    [`functions.${code}`]: functionsOf(headerName, contestantSource(code), flagAt(stated, 'allow_main')),
  });
  return {
    includes: Object.fromEntries(codes.map((code) => [code, filesOf(code)])),
    languages: codes.flatMap(languagesOfCode),
  };
}

/**
 * Wraps the contestant's program, which may have a `main` for local tests, and need not include the header. A program
 * with another name, which only the jury has, is compiled by itself.
 */
const functionsOf = (header: string, program: string, keepsMain: boolean): string =>
  [
    `${DEFINED}#if __has_include("${program}")`,
    `#include "${header}"`,
    ...(keepsMain ? [] : ['#define main main_of_the_contestant']),
    `#include "${program}"`,
    '#endif\n',
  ].join('\n');
