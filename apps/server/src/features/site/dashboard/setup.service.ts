/** Steps that a new site needs before people may rely on it, each with instructions. */
import type { SetupStep, getSetup } from '@verdict/contract/site/dashboard.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { allLanguages } from '@verdict/languages/registry.gen.ts';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import { rootPasswordFile } from '../../account/first-start.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { FIRST_ROOT_UID, hasPassword } from '../../account/account.service.ts';
import { hasSecondFactor } from '../../account/second-factor/second-factor.service.ts';
import { type ActorContext, record } from '../audit/audit.service.ts';
import { judgeServiceInfo } from '../../submission/judging/hosts.service.ts';
import { mailConfigured } from '../mail/mail.service.ts';
import { backupState, lastBackup } from '../backup/backup.service.ts';
import * as sql from './setup.sql.ts';

type Setup = Answer<DataOf<typeof getSetup>>;
type Finding = Pick<Setup[number], 'done'> & Partial<Setup[number]>;

/** Sorted in the recommended order. */
export async function setup(app: App, uid: string, now: Date): Promise<Setup> {
  const { baseUrl } = app.settings.current;
  const missing = await missingLanguages(app, now);
  const findings: Record<SetupStep, Finding> = {
    rootPassword: await rootPassword(app),
    baseUrl: { done: baseUrl !== '' },
    https: { done: baseUrl === '' || !isPlainAddress(baseUrl), detail: baseUrl },
    mail: { done: mailConfigured(app.settings.current) },
    backups: { done: (await backupState(app, now)).isScheduled, since: await lastBackup(app) },
    secondFactor: { done: await hasSecondFactor(app.db, uid) },
    languages: { done: missing.length === 0, detail: missing.join(', ') },
    judgeDisk: { done: !(await judgesOnDataDisk(app)), detail: app.dataFolder },
  };
  const skipped = new Set((await sql.skippedSteps(app.db)).map(({ step }) => step));
  return (Object.keys(findings) as SetupStep[]).map((step) => ({
    detail: '',
    since: null,
    ...findings[step],
    step,
    skipped: skipped.has(step),
  }));
}

export async function skipStep(app: App, context: ActorContext, step: SetupStep, skipped: boolean): Promise<void> {
  if (!can(context.actor, 'site.configure')) throw new Refusal('error.forbidden');
  await transaction(app.db, async (tx) => {
    if (!(await sql.setSkipped(tx, step, skipped))) return;
    await record(tx, context, {
      action: 'site.setupStep',
      subject: step,
      subjectName: step,
      before: { skipped: !skipped },
      after: { skipped },
    });
  });
}

/** Whether the generated password in the file still opens the account of `root`. */
async function rootPassword(app: App): Promise<Finding> {
  const file = rootPasswordFile(app.dataFolder);
  const password = await readFile(file, 'utf8').catch(() => null);
  const works = password !== null && (await hasPassword(app.db, FIRST_ROOT_UID, password.trim()));
  return { done: !works, detail: file };
}

/** Whether passwords would cross the network unencrypted. The machine itself is no network. */
function isPlainAddress(address: string): boolean {
  const url = URL.parse(address);
  const isOwn = url !== null && /^(localhost|127\.|\[::1\])/.test(url.hostname);
  return url?.protocol === 'http:' && !isOwn;
}

/** Languages that Debian packages and no judge host offers. Empty while no host is online. */
async function missingLanguages(app: App, now: Date): Promise<string[]> {
  const hosts = (await judgeServiceInfo(app.db, now)).filter(({ languages }) => languages.length > 0);
  if (hosts.length === 0) return [];
  const offered = new Set(hosts.flatMap(({ languages }) => languages.map(({ name }) => name)));
  return allLanguages.filter(({ name, debian }) => debian.length > 0 && !offered.has(name)).map(({ name }) => name);
}

/** Whether the local judge shares the data's disk, where programs' output could fill the database's space. */
async function judgesOnDataDisk({ localJudge, dataFolder }: App): Promise<boolean> {
  if (localJudge === null) return false;
  const judge = await stat(join(dataFolder, 'judge')).catch(() => null);
  return judge !== null && judge.dev === (await stat(dataFolder)).dev;
}
