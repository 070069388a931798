/** Samples that the statement shows: pairs of files, or the recorded dialogue of an interactive problem. */
import type { PackageFile } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from '../findings.ts';
import type { PackageFiles } from '../package-files.ts';
import { sampleText } from '../problem-parts.ts';
import { readText } from '../text.ts';

/** Size limit of shown samples; longer ones are downloads. */
const LONGEST_SAMPLE_BYTES = 64 * 1024;

export async function readSamples(
  files: PackageFiles,
  findings: Findings,
): Promise<{ input: string; output: string }[]> {
  const examples: { input: string; output: string }[] = [];
  const names = files.under('data/sample').map((file) => file.name);
  const bases = [
    ...new Set(
      names
        .filter((name) => /\.(in|interaction|in\.statement)$/.test(name))
        .map((name) => name.replace(/\.(in|interaction|in\.statement)$/, '')),
    ),
  ];
  for (const base of bases) {
    const dialogue = files.get(`${base}.interaction`);
    if (dialogue) examples.push(interactionExample(await readText(dialogue, findings.list)));
    else
      examples.push({
        input: await shown(files, base, 'in', findings),
        output: await shown(files, base, 'ans', findings),
      });
  }
  return examples;
}

async function shown(files: PackageFiles, base: string, kind: 'in' | 'ans', findings: Findings): Promise<string> {
  const file: PackageFile | undefined =
    files.get(`${base}.${kind}.statement`) ??
    (kind === 'ans' ? files.get(`${base}.out`) : undefined) ??
    files.get(`${base}.${kind}`);
  if (!file) return '';
  if (file.bytes > LONGEST_SAMPLE_BYTES) {
    findings.info('attachment-kept', sentence('package.sampleTooLong'), file.name);
    return '';
  }
  return sampleText(await readText(file, findings.list));
}

/** Both columns have the same number of lines: when one side writes, the other has an empty line. */
function interactionExample(text: string): { input: string; output: string } {
  const input: string[] = [];
  const output: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    // Separator between two passes.
    if (/^---\s*$/.test(line)) {
      input.push('---');
      output.push('---');
    }
    const speaker = line[0];
    if (speaker !== '<' && speaker !== '>') continue;
    input.push(speaker === '<' ? line.slice(1) : '');
    output.push(speaker === '>' ? line.slice(1) : '');
  }
  return { input: input.join('\n').trimEnd(), output: output.join('\n').trimEnd() };
}
