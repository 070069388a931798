/** Settings for the admin area, all from `domain/settings.ts`. */
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { getServiceInfo, getSettings } from '@verdict/contract/site/settings.ts';
import {
  type SettingFacts,
  type SettingKey,
  type Settings,
  acceptSetting,
  settingKeys,
  settings,
} from '@verdict/domain/site/settings.ts';
import { availableParallelism, freemem, hostname, loadavg, totalmem } from 'node:os';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import type { Upload } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { hasSecondFactor } from '../../account/second-factor/second-factor.service.ts';
import { type ActorContext, difference, record } from '../audit/audit.service.ts';
import { readAtOnce } from '../../remote/external/external.service.ts';
import * as files from '../files/files.service.ts';
import * as sql from './settings.sql.ts';

/**
 * Change the settings and record it. Refuses the whole change when one value is invalid, or when it would lock out the
 * actor.
 */
export async function changeSettings(app: App, context: ActorContext, changes: Record<string, unknown>): Promise<void> {
  const accepted: Partial<Record<SettingKey, boolean | number | string>> = {};
  for (const [key, value] of Object.entries(changes)) {
    const allowed = isSettingKey(key) ? acceptSetting(key, value) : null;
    if (allowed === null)
      throw new Refusal('error.settingValue', { key, facts: isSettingKey(key) ? settings[key] : null });
    accepted[key as SettingKey] = allowed;
  }
  await transaction(app.db, async (tx) => {
    // This process's copy may be older than what another process has stored.
    const stored = await app.settings.hold(tx);
    const changed = difference(stored, { ...stored, ...accepted } as Settings);
    if (!changed) return;
    // Otherwise this change would lock its author out.
    if (changed.after.requireAdminSecondFactor && !(await hasSecondFactor(tx, context.actor.uid)))
      throw new Refusal('error.secondFactorFirst');
    const shown = { before: withoutSecrets(changed.before), after: withoutSecrets(changed.after) };
    await record(tx, context, {
      action: 'setting.change',
      subject: Object.keys(changed.after).join(' '),
      ...shown,
    });
    await app.settings.save(tx, changed.after);
    await readAtOnce(tx, changed.after);
  });
  await app.settings.refresh();
}

/** Replace the logo or favicon. The former picture is removed once nothing refers to it. */
export async function replaceSitePicture(
  app: App,
  context: ActorContext,
  kind: files.SitePicture,
  upload: Upload,
): Promise<{ url: string }> {
  const { link, fileId } = await files.storeSitePicture(app, context, kind, upload);
  await changeSettings(app, context, { [kind]: link });
  await files.removeOldSitePictures(app.db, kind, fileId);
  return { url: link };
}

export async function removeSitePicture(app: App, context: ActorContext, kind: files.SitePicture): Promise<void> {
  await changeSettings(app, context, { [kind]: '' });
  await files.removeOldSitePictures(app.db, kind, null);
}

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key);

function withoutSecrets(values: Partial<Settings>): object {
  const isSecret = (key: string): boolean => 'secret' in settings[key as SettingKey];
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isSecret(key) ? (value === '' ? '' : '***') : value]),
  );
}

export function allSettings(current: Settings): DataOf<typeof getSettings> {
  return settingKeys.map((key) => {
    const facts: SettingFacts = settings[key];
    const secret = facts.secret === true;
    return {
      key,
      section: facts.section,
      kind: facts.kind,
      value: secret ? null : current[key],
      isSet: current[key] !== '',
      secret,
      default: facts.default,
      min: facts.kind === 'integer' ? facts.min : null,
      max: facts.kind === 'integer' ? facts.max : null,
      maxLength: facts.kind === 'text' ? facts.maxLength : null,
    };
  });
}

/** The wire's forms omit unchanged fields: null, absent or an empty text. */
export const given = (form: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null && value !== undefined && value !== ''));

/** Older clients write `None` when there is no address. */
export const withoutNone = (form: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(form).map(([key, value]) => [key, value === 'None' && isAddress(key) ? '' : value]),
  );

function isAddress(key: string): boolean {
  if (!isSettingKey(key)) return false;
  const facts: SettingFacts = settings[key];
  return facts.kind === 'text' && facts.form === 'address';
}

export async function databaseConfig(db: Db) {
  const { name, host, port, username } = await sql.databaseFacts(db);
  return {
    dbName: name,
    dbHost: host ?? '',
    dbPort: port,
    dbUsername: username,
    dbPassword: '',
    redisHost: '',
    redisPort: null,
    redisPassword: '',
  };
}

/**
 * Save the order and links of the home page's pictures. Absent fields keep their stored value; undefined means blank.
 */
export async function arrangeCarousel(
  app: App,
  context: ActorContext,
  pictures: { id: number; link?: string | undefined; description?: string | undefined }[],
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const arranged = await files.arrangeCarousel(
      tx,
      pictures.map(({ id, ...sent }) => ({
        id,
        ...('link' in sent && { link: sent.link ?? null }),
        ...('description' in sent && { description: sent.description ?? '' }),
      })),
    );
    if (!arranged) throw new Refusal('error.fileNotFound');
    const changed = difference({ pictures: arranged.before }, { pictures: arranged.after });
    if (changed) await record(tx, context, { action: 'carousel.update', subject: '', ...changed });
  });
}

export async function deleteCarouselImage(app: App, context: ActorContext, id: number): Promise<void> {
  await transaction(app.db, async (tx) => {
    const removed = await files.removeCarouselImage(tx, id);
    if (!removed) throw new Refusal('error.fileNotFound');
    await record(tx, context, { action: 'carousel.delete', subject: id, before: removed });
  });
}

/** A share in the format of the older wire. */
export const percent = (share: number): string => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`;

/** The process that handles the request, under the wire's older names. */
export function serviceInfo(origin: string): DataOf<typeof getServiceInfo> {
  const url = new URL(origin);
  const secure = url.protocol === 'https:';
  return {
    nacos: { status: 'UP' },
    backupCores: availableParallelism(),
    backupService: [
      {
        serviceId: 'verdict-server',
        host: hostname(),
        port: Number(url.port || (secure ? 443 : 80)),
        secure,
        metadata: { 'nacos.healthy': 'true' },
      },
    ],
    backupPercentCpuLoad: percent((loadavg()[0] ?? 0) / availableParallelism()),
    backupPercentMemoryLoad: percent(1 - freemem() / totalmem()),
  };
}
