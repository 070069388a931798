/** A contest with its problems as one file, for the contest's jury. */
import { lengthMs, sealedFrom } from '@verdict/domain/contest/time.ts';
import { locales } from '@verdict/messages/shape.ts';
import { Readable } from 'node:stream';
import { briefName } from '@verdict/domain/contest/texts.ts';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { hexColor } from '../../contest/hex-color.ts';
import { demand } from '../../../platform/limits/rate-limit.ts';
import { requireJury } from '../../../platform/access/contest-gate.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { wholeProblem } from './whole-problem.service.ts';
import { withMessage } from '../import/import.service.ts';
import { conversionsFor } from './conversions.ts';
import * as sql from './export.sql.ts';
import { exportsOfAccount, requireAllExported } from './problems.service.ts';

/**
 * Package of a contest. Requires the right to export every problem: adding somebody else's problem to a contest gives
 * no right to its test data.
 */
export async function contestPackage(app: App, context: ActorContext, cid: number): Promise<FileAnswer> {
  const { contest } = await requireJury(app.db, context.actor, cid);
  const facts = await sql.contestFacts(app.db, cid);
  const listed = await sql.problemsOfContest(app.db, cid);
  const ids = listed.map(({ problemId }) => problemId);
  const labels = new Map(listed.map(({ problemId, label }) => [problemId, label]));
  const exported = await requireAllExported(app.db, context.actor, ids, (id) => labels.get(id)!);
  const problems = new Map(exported.map((one) => [one.id, one]));
  await demand(app.db, exportsOfAccount, context.actor.uid, context.now);
  await transaction(app.db, (tx) =>
    record(tx, context, {
      action: 'contest.export',
      subject: cid,
      subjectName: facts.title,
      after: { problems: ids.length },
    }),
  );
  const seconds = lengthMs(contest) / 1000;
  const sealed = sealedFrom(contest);
  const { writeContest } = await import('@verdict/problem-formats/clics/write.ts');
  const body = writeContest({
    id: `contest-${cid}`,
    name: briefName(facts),
    formalName: facts.title,
    startAt: contest.startAt,
    seconds,
    frozenSeconds: sealed === null ? null : seconds - sealed,
    convert: conversionsFor(context.actor.uid),
    tell: (label, finding) => `${label}: ${locales.map((locale) => withMessage(finding, locale).message).join(' / ')}`,
    penaltyMinutes: Math.round(facts.penalty.wrongSeconds / 60),
    problems: listed.map(({ problemId, label, title, color }) => {
      const problem = problems.get(problemId)!;
      return {
        id: problem.displayId,
        label,
        name: title,
        color: hexColor(color),
        read: () => wholeProblem(app, problem),
      };
    }),
  });
  return {
    filename: `contest_${cid}_package.zip`,
    contentType: 'application/x-download',
    body: Readable.from(body),
  };
}
