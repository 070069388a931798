/** Import of contests, problems, teams and accounts from files of ICPC tools. */
import type { ContestImportPlan } from '@verdict/contract/contest/import.ts';
import { site } from '@verdict/domain/access/scope.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { randomUUID } from 'node:crypto';
import { runOrRefuse } from '../../../platform/bounded/bounded.ts';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import type { Upload } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { createListed, keepSheet, makePasswords } from '../../account/users/create-users.service.ts';
import type { ActorContext } from '../../site/audit/audit.service.ts';
import { createContest, organisedContest } from '../editing/contest.service.ts';
import { takeIn } from '../participants/participants.service.ts';
import { addProblem } from '../editing/problems.service.ts';
import { lockForContest } from '../../problem/editing/contest-use.service.ts';
import { type Plan, planOf } from './plan.ts';

interface ImportRequest {
  file: Upload;
  /** Contest of the site. When absent, the files may create one. */
  cid?: number | undefined;
  locale: Locale;
}

async function planFor(app: App, actor: Actor, { file, cid, locale }: ImportRequest): Promise<Plan> {
  const into = cid === undefined ? null : await organisedContest(app.db, actor, site, cid);
  const password = randomUUID().slice(0, 8);
  try {
    const upload = { name: file.filename, bytes: file.bytes };
    const configuration = await runOrRefuse(actor.uid, 'read-contest-files', upload);
    return await planOf(app.db, configuration, into, { locale, now: app.now(), password });
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    throw new Refusal('error.archiveRefused', { code: error.code, says: error.sentence });
  }
}

export const previewContest = async (app: App, actor: Actor, request: ImportRequest): Promise<ContestImportPlan> =>
  (await planFor(app, actor, request)).shown;

/** Import everything that the plan showed, or nothing. */
export async function importContest(
  app: App,
  context: ActorContext,
  { digest, ...request }: ImportRequest & { digest: string },
): Promise<{ cid: number | null; key: string | null }> {
  const { form, problems, accounts, shown } = await planFor(app, context.actor, request);
  if (shown.digest !== digest) throw new Refusal('error.importChanged');
  if (!shown.ready) throw new Refusal('error.importWrong');
  const fresh = accounts.flatMap(({ user, hasPassword }) => (user ? [{ user, hasPassword }] : []));
  const { passwords, hashes } = await makePasswords(
    fresh.map(({ user, hasPassword }) => (hasPassword ? user.password : null)),
  );
  return transaction(app.db, async (tx) => {
    const inside: App = { ...app, db: tx as App['db'] };
    const known = accounts.flatMap(({ uid }) => uid ?? []);
    await holdAccounts(tx, [...new Set([context.actor.uid, ...known])]);
    const made = new Map<string, string>();
    for (const [index, { user }] of fresh.entries())
      made.set(user.username, await createListed(tx, context, user, hashes[index] as string));
    // Lock order: problems come before contests.
    for (const id of problems.map((one) => one.id).toSorted((one, other) => one - other))
      await lockForContest(tx, site, id, request.locale);
    const cid = request.cid ?? (form && (await createContest(inside, context, site, form)).cid);
    if (cid !== null) {
      for (const { id: pid, label, title, color } of problems) {
        const naming = { displayId: label, displayTitle: title, color };
        await addProblem(inside, context, site, { cid, pid, ...naming }, request.locale);
      }
      const members = accounts.flatMap(({ uid, user, group, shown: { username, star } }) => {
        const own = uid ?? (user && made.get(user.username));
        return own ? [{ uid: own, group, username, isStar: star }] : [];
      });
      if (members.length > 0) await takeIn(tx, context, site, cid, members);
    }
    const sheet = fresh.flatMap(({ user, hasPassword }, index) =>
      hasPassword ? [] : [[user.username, passwords[index] as string]],
    );
    return { cid, key: sheet.length > 0 ? await keepSheet(tx, context, sheet) : null };
  });
}
