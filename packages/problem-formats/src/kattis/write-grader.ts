/** Writes the grader of a problem and its tree of groups for the legacy format. */
import type { GradedGroup, GroupGrader } from '@verdict/domain/judging/group-grader.ts';
import type { PackageCase, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { stringify } from 'yaml';
import { filesOfBoth } from '../package-writer.ts';
import { numbered } from '../writing.ts';
import type { ZipFile } from '../zip-writer.ts';

export interface WritableGrader extends GroupGrader {
  /** True when the samples are one of the groups. */
  hasSamples: boolean;
}

/** The grader, if the folders `sample` and `secret` can hold its tree; otherwise null. */
export function writableTree(grader: GroupGrader): WritableGrader | null {
  const { members } = grader.root;
  const isHeld = (members.length === 1 || members.length === 2) && members.every((one) => typeof one !== 'number');
  return isHeld ? { ...grader, hasSamples: members.length === 2 } : null;
}

/** Writes the grader and its groups; `main` is the name of its source. */
export async function* graderFiles(
  { cases, examples, maxScore, scored }: ProblemPackage,
  { root, source, extraFiles, hasSamples }: WritableGrader,
  main: string,
): AsyncGenerator<ZipFile> {
  yield [`graders/grader/${main}`, source];
  for (const [name, content] of Object.entries(extraFiles)) yield [`graders/grader/${name}`, content];
  // Samples outside the tree must not become a group.
  const flags =
    hasSamples || examples.length === 0 || root.isCustom || root.flags.includes('ignore_sample')
      ? []
      : ['ignore_sample'];
  yield settingsFile('data', { ...root, flags: [...root.flags, ...flags] }, scored ? { range: `0 ${maxScore}` } : {});
  const parts = root.members.filter((member) => typeof member !== 'number');
  for (const [index, part] of parts.entries())
    yield* groupFiles(part, hasSamples && index === 0 ? 'data/sample' : 'data/secret', cases);
}

async function* groupFiles(group: GradedGroup, path: string, cases: readonly PackageCase[]): AsyncGenerator<ZipFile> {
  yield settingsFile(path, group, {});
  for (const [index, member] of group.members.entries()) {
    const name = `${path}/${numbered(index, group.members.length)}`;
    if (typeof member !== 'number') yield* groupFiles(member, name, cases);
    else if (cases[member - 1]) yield* filesOfBoth(cases[member - 1]!, `${name}.in`, `${name}.ans`);
  }
}

/** Groups inherit every setting, so each group states all of them. */
const settingsFile = (
  path: string,
  { isCustom, flags, stops, acceptScore, rejectScore }: GradedGroup,
  more: Record<string, unknown>,
): ZipFile => [
  `${path}/testdata.yaml`,
  stringify(
    {
      grading: isCustom ? 'custom' : 'default',
      grader_flags: flags.join(' '),
      on_reject: stops ? 'break' : 'continue',
      accept_score: String(acceptScore),
      reject_score: String(rejectScore),
      ...more,
    },
    { lineWidth: 0 },
  ),
];
