/** Writes the jury's program: unchanged, adapted by a small program, or left out with a finding. */
import { builtInNameOf } from '@verdict/domain/judging/built-in-checkers/index.ts';
import type { CheckerDialect, JuryProgram } from '@verdict/domain/judging/job.ts';
import { hasPasses, juryRole, takesOutputFiles, talksToJury } from '@verdict/domain/judging/mode-names.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { adaptedJury, type Convention } from './adapted-jury.ts';
import type { Findings } from './findings.ts';
import { givesPoints, needsThisJudge, usesTestlib } from './jury.ts';
import { leftOut } from './writing.ts';

/** A format's support for jury programs. */
export interface HeldJury {
  /** Conventions that the format supports, by role; empty when it has no such programs. */
  dialects: Record<Convention['role'], readonly CheckerDialect[]>;
  /** Conventions that other programs can be adapted to. Absent when none can. */
  adapts?: Record<Convention['role'], Pick<Convention, 'dialect' | 'points'>>;
  /** Whether the format holds files beside the program. */
  files: boolean;
  /** Additional arguments that the format can pass. Absent when it passes none. */
  args?: RegExp;
  /** Languages of jury programs. Defaults to all. */
  languages?: RegExp;
  /** Whether the format can name this built-in checker. */
  names(builtIn: string): boolean;
  /** True when the format holds managers, with everything that they need. Absent when it does not. */
  managers?: true;
  /** Roles that the format runs in several passes. */
  passes: readonly Convention['role'][];
}

/** The problem with a jury program that the format can hold. Without one, answers are compared. */
export function withHeldJury(problem: ProblemPackage, held: HeldJury, findings: Findings): ProblemPackage {
  const { jury } = problem;
  if (jury === null) return problem;
  const fitting = fittingJury(problem, jury, held, findings);
  if (fitting !== null) return { ...problem, jury: fitting };
  const kind = jury.language === '' ? jury.dialect : `${jury.dialect}, ${jury.language}`;
  const words = isHeldRole(juryRole(problem.judgeMode) ?? 'checker') ? kind : `${problem.judgeMode}: ${kind}`;
  const lost = talksToJury(problem.judgeMode) ? 'package.interactorNotWritten' : 'package.juryNotWritten';
  findings.warning('checker-missing', sentence(lost, { dialect: words }));
  return { ...problem, jury: null, judgeMode: takesOutputFiles(problem.judgeMode) ? problem.judgeMode : 'default' };
}

/** Programs of other roles are those of modes that only this judge has. */
const isHeldRole = (role: string): role is Convention['role'] => role === 'checker' || role === 'interactor';

function fittingJury(
  problem: ProblemPackage,
  jury: JuryProgram,
  held: HeldJury,
  findings: Findings,
): JuryProgram | null {
  const { judgeMode, scored } = problem;
  const role = juryRole(judgeMode) ?? 'checker';
  if (!isHeldRole(role)) return held.managers ? jury : null;
  const dialects = held.dialects[role];
  const builtIn = builtInNameOf(jury.source);
  if (builtIn !== null && held.names(builtIn)) return jury;
  if (needsThisJudge(jury) || (hasPasses(judgeMode) && !held.passes.includes(role))) return null;
  const known = withOwnWords(jury);
  const fitsAsItIs =
    known.args.every((one) => held.args?.test(one) ?? false) &&
    (held.files || Object.keys(known.extraFiles).length === 0) &&
    (held.languages?.test(known.language) ?? true);
  if (fitsAsItIs && dialects.includes(jury.dialect)) return jury;
  if (fitsAsItIs && dialects.includes(known.dialect)) return known;
  // A program that asks for another pass and keeps files between passes cannot be adapted.
  if (dialects.length === 0 || !held.adapts || hasPasses(judgeMode)) return null;
  const { dialect, points } = held.adapts[role];
  const fullScore = commonScore(problem);
  const parts = givesParts(jury);
  const holdsPoints = points === 'points' || points === 'multiplier';
  if (scored && parts && jury.scoreScale === 'points' && fullScore === null && !holdsPoints) return null;
  const scale = points === 'points' && jury.scoreScale !== 'points' ? 'percent' : points;
  const adapted = adaptedJury(known, {
    role,
    dialect,
    points: scored ? scale : null,
    fullScore: holdsPoints ? null : fullScore,
    isOneFile: !held.files,
  });
  if (adapted && parts && scored && points === null) leftOut('partialPoints', jury.dialect, findings);
  return adapted && (held.languages?.test(adapted.language) ?? true) ? adapted : null;
}

/** A program compiled with testlib is a testlib program, whatever convention was stated. */
const withOwnWords = (jury: JuryProgram): JuryProgram =>
  jury.dialect === 'native' && usesTestlib(jury.source) ? { ...jury, dialect: 'testlib' } : jury;

function commonScore({ scored, cases }: ProblemPackage): number | null {
  const scores = new Set(cases.map(({ score }) => score));
  return scored && scores.size === 1 ? [...scores][0]! : null;
}

/** Whether the program may give a part of a case's points. */
function givesParts({ dialect, source, extraFiles }: JuryProgram): boolean {
  const all = [source, ...Object.values(extraFiles)].join('\n');
  if (dialect === 'syzoj' || dialect === 'cms') return true;
  if (dialect === 'kattis') return /\bscore(_multiplier)?\.txt\b/.test(all);
  return givesPoints(all) || (dialect === 'native' && /\b99\b/.test(all));
}
