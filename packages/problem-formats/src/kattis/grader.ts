/** The grader of a legacy package, and the groups for its input. */
import type { GradedGroup, GroupGrader } from '@verdict/domain/judging/group-grader.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from '../findings.ts';
import { readProgramFiles } from '../includes.ts';
import type { PackageFiles } from '../package-files.ts';
import { assembleProgram, hasScripts, isSource, scriptedProgram } from '../programs.ts';
import type { TestGroup } from './groups.ts';
import { type ScoredCase, scoreOfCase, type ScoringFacts } from './subtasks.ts';

type Program = Omit<GroupGrader, 'root'>;

/** Reads the grader. Null when there is none, or, with a finding, when it cannot run. */
export async function readGrader(files: PackageFiles, findings: Findings): Promise<Program | null> {
  const top = ['graders', 'grader'].find((folder) => files.under(folder).length > 0);
  if (top === undefined) return null;
  const [only] = files.children(top);
  const isFolder = files.children(top).length === 1 && files.get(`${top}/${only}`) === undefined;
  const folder = isFolder ? `${top}/${only}` : top;
  const program = await readProgramFiles(files.under(folder), folder.length + 1, findings);
  if (hasScripts(program)) return scriptedProgram(program);
  const { language, ...assembled } = program.some(({ name }) => isSource(name))
    ? assembleProgram(program)
    : { language: null };
  if (language !== null && 'source' in assembled) return { language, ...assembled };
  findings.error('checker-language-unsupported', sentence('package.graderProgram'), top);
  return null;
}

/** Groups for the grader. Null when no group uses a grader. */
export function gradedPlan(
  root: TestGroup,
  facts: ScoringFacts,
  program: Program | null,
  scored: boolean,
  findings: Findings,
): { cases: ScoredCase[]; grader: GroupGrader } | null {
  const usesGrader = (group: TestGroup): boolean => group.settings.isCustom || group.groups.some(usesGrader);
  if (!usesGrader(root)) return null;
  if (program === null) {
    findings.error('checker-missing', sentence('package.graderMissing'), 'graders');
    return null;
  }
  findings.info('grader-kept', sentence('package.graderKept'), 'graders');
  const cases: ScoredCase[] = [];
  const gradedGroup = (group: TestGroup): GradedGroup => {
    const { isCustom, graderFlags, stopAtFirstFailure, acceptScore, rejectScore } = group.settings;
    const isRoot = group === root;
    // The default grader ignores samples itself.
    const parts = group.groups.filter(
      ({ path }) => !(isRoot && !isCustom && group.settings.ignoreSample && path === 'data/sample'),
    );
    const inOrder = [
      ...group.cases.map((base) => ({ path: base, group: null })),
      ...parts.map((part) => ({ path: part.path, group: part })),
    ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
    return {
      isCustom,
      flags: graderFlags.filter((flag) => isRoot || flag !== 'ignore_sample'),
      stops: stopAtFirstFailure,
      acceptScore,
      rejectScore,
      members: inOrder.map((one) => {
        if (one.group) return gradedGroup(one.group);
        const score = scored ? Math.max(0, Math.round(scoreOfCase(group, facts))) : 0;
        return cases.push({ base: one.path, score, group: 1 });
      }),
    };
  };
  const graded = gradedGroup(root);
  return { cases, grader: { ...program, root: graded } };
}
