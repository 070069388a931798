/**
 * `npm run convert -- <package> --to <format> [--out <folder>]`: writes the problems of a package in another format,
 * without a server. Warns about anything that the format cannot hold. Exit code 0: all problems were written, 2: one
 * could not be.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exportFormatIds, exportFormats } from '@verdict/domain/problem/export-formats.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import { openPackage } from '@verdict/problem-formats/archive.ts';
import { readProblems } from '@verdict/problem-formats/detect.ts';
import { Findings } from '@verdict/problem-formats/findings.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { writtenAlone } from '@verdict/problem-formats/package-writer.ts';
import { freeName, plainName } from '@verdict/problem-formats/plain-name.ts';
import { allFormats } from '@verdict/problem-formats/registry.gen.ts';
import { findingLines } from './cli-report.ts';
import { readableText } from './text.ts';

const UNUSABLE = 2;
const longestLine = 10_000;
const writers = allFormats.flatMap(({ writers: own = [] }) => own);
const usage = `Usage: npm run convert -- <package> --to <format> [--out <folder>]

<package>  a folder, a zip or .kpp, or an FPS xml file, of any format in docs/formats
--to       ${exportFormatIds.join(', ')}
--out      where the files are written; the current folder if it is not given`;

// Names and messages come from the package, so their control characters must not reach the terminal.
const tell = (line: string) => console.error(readableText(line, longestLine));

async function main(args: string[]): Promise<number> {
  const options = { to: { type: 'string' }, out: { type: 'string', default: '.' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const target = writers.find(({ id }) => id === values.to);
  const [path] = positionals;
  if (!target || path === undefined) {
    tell(usage);
    return UNUSABLE;
  }
  // npm starts scripts in the project's folder, but paths are relative to the folder where the user typed the command.
  const typedIn = process.env['npm_lifecycle_event'] === 'convert' ? process.env['INIT_CWD'] : undefined;
  if (typedIn !== undefined) process.chdir(typedIn);
  await mkdir(values.out, { recursive: true });
  const files = await openPackage(path);
  let broken = false;
  const taken = new Set<string>();
  try {
    for await (const { name, problem, error } of readProblems(files)) {
      if (!problem) {
        tell(`${name}: ${sentenceText('en-US', error.sentence)}`);
        broken = true;
        continue;
      }
      const findings = new Findings();
      const bytes = await writtenAlone(target, problem, findings);
      for (const line of findingLines([...problem.findings, ...findings.list], name)) tell(line);
      const file = join(
        values.out,
        `${freeName(plainName(problem.displayId ?? name), taken)}.${exportFormats[target.id].ending}`,
      );
      await writeFile(file, bytes, { flag: 'wx' });
      console.log(readableText(file, longestLine));
      broken ||= problem.findings.some(({ level }) => level === 'error');
    }
  } finally {
    await files.close();
  }
  return broken ? UNUSABLE : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (error instanceof PackageError) tell(sentenceText('en-US', error.sentence));
  else if (code.startsWith('ERR_PARSE_ARGS')) tell(`${(error as Error).message}\n\n${usage}`);
  else if (['EEXIST', 'EACCES', 'ENOENT', 'ENOSPC', 'ENOTDIR'].includes(code)) tell((error as Error).message);
  else throw error;
  process.exitCode = UNUSABLE;
}
