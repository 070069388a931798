/**
 * `npm run convert -- <package> --to <format> [--out <folder>]`: writes the problems of a package in another format,
 * without a server. What a format cannot hold is told. Exit code 0: all were written, 2: one could not be.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sentenceText } from '@verdict/messages/sentences.ts';
import { openPackage } from '@verdict/problem-formats/archive.ts';
import { readProblems } from '@verdict/problem-formats/detect.ts';
import { Findings } from '@verdict/problem-formats/findings.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { allFormats } from '@verdict/problem-formats/registry.gen.ts';
import { findingLines } from './cli-report.ts';
import { readableText } from './text.ts';

const UNUSABLE = 2;
const longestLine = 10_000;
const writable = allFormats.filter(({ write }) => write !== undefined);
const usage = `Usage: npm run convert -- <package> --to <format> [--out <folder>]

<package>  a folder, a zip or .kpp, or an FPS xml file, of any format in docs/formats
--to       ${writable.map(({ id }) => id).join(', ')}
--out      where the files are written; the current folder if it is not given`;

// Names and messages come from the package: control characters in them must not reach the terminal.
const tell = (line: string) => console.error(readableText(line, longestLine));

async function main(args: string[]): Promise<number> {
  const options = { to: { type: 'string' }, out: { type: 'string', default: '.' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const target = writable.find(({ id }) => id === values.to);
  const [path] = positionals;
  if (!target?.write || path === undefined) {
    tell(usage);
    return UNUSABLE;
  }
  // npm starts its scripts in the project's folder; paths are meant from where the command was typed.
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
      const bytes = await target.write(problem, findings);
      for (const line of findingLines([...problem.findings, ...findings.list], name)) tell(line);
      const file = join(values.out, `${freeName(problem.displayId ?? name, taken)}.${target.ending ?? 'zip'}`);
      await writeFile(file, bytes, { flag: 'wx' });
      console.log(readableText(file, longestLine));
      broken ||= problem.findings.some(({ level }) => level === 'error');
    }
  } finally {
    await files.close();
  }
  return broken ? UNUSABLE : 0;
}

/** A plain file name, whatever the package calls the problem. */
function freeName(wanted: string, taken: Set<string>): string {
  const plain =
    wanted
      .replace(/[^\p{L}\p{N}_-]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || 'problem';
  let free = plain;
  for (let number = 2; taken.has(free); number++) free = `${plain}-${number}`;
  taken.add(free);
  return free;
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
