/** Runs the grader of a problem on the results of its cases. */
import {
  countedResults,
  type Graded,
  gradedByDefault,
  gradedCase,
  gradedCases,
  type GradedGroup,
  gradedLines,
  type GroupGrader,
  readGraded,
} from '@verdict/domain/judging/group-grader.ts';
import type { CaseResult } from '@verdict/domain/judging/job.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Program } from './compile.ts';
import { JudgeError } from './judge-error.ts';
import type { JudgeContext } from './judge-context.ts';
import { compiledAlone, runAlone } from './jury-alone.ts';

/** The result of all groups. Throws `JudgeError` when the program fails or was made for other cases. */
export async function gradedBy(
  judge: JudgeContext,
  grader: GroupGrader,
  results: readonly CaseResult[],
): Promise<Graded> {
  const bySeq = new Map(results.map((one) => [one.seq, one]));
  const named = gradedCases(grader.root);
  if (named.length !== results.length || named.some((seq) => !bySeq.has(seq)))
    throw new JudgeError(sentence('jury.graderCases'));
  const { program, refusal } = await compiledAlone(judge, grader);
  if (!program) throw new JudgeError(sentence('jury.notCompiled'), { details: refusal });
  const gradedGroup = async (group: GradedGroup): Promise<Graded> => {
    const members: Graded[] = [];
    for (const member of group.members)
      members.push(typeof member === 'number' ? gradedCase(bySeq.get(member)!, group) : await gradedGroup(member));
    const counted = countedResults(members, group);
    return group.isCustom ? runGrader(judge, program, counted, group.flags) : gradedByDefault(counted, group.flags);
  };
  try {
    return await gradedGroup(grader.root);
  } finally {
    program.release();
  }
}

async function runGrader(
  judge: JudgeContext,
  program: Program,
  results: readonly Graded[],
  flags: readonly string[],
): Promise<Graded> {
  const end = await runAlone(judge, program, flags, { text: gradedLines(results) });
  const graded = end.exit === 'exited' && end.exitCode === 0 ? readGraded(end.stdout) : null;
  if (!graded) throw new JudgeError(sentence('jury.graderFailed'), { details: end.stderr.trim() || end.stdout.trim() });
  return graded;
}
