/** The optional second factor: codes of an authenticator app (RFC 6238), and recovery codes for a lost phone. */
import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { addressBlock } from '@verdict/domain/site/address.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { countFailure, forgive, secondsToWaitAt } from '../../../platform/limits/backoff.ts';
import { isSealed } from '../../../platform/secrets/sealer.ts';
import { requirePassword } from '../credentials/credentials.service.ts';
import { secondFactors, secondFactorsByAddress } from '../limits.ts';
import * as sql from './second-factor.sql.ts';
import type { Session } from '../../../platform/http/session.ts';
import { endSessionsOf, wasLoggedInFrom } from '../session/session.service.ts';

const RECOVERY_CODES = 10;
const STEP_SECONDS = 30;
/** Time steps that a phone's clock may be off, in either direction. */
const STEPS_OFF = 1;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
/** Normalizes a typed code: people type blanks and dashes, and phones capitalize. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

export async function hasSecondFactor(db: Db, uid: string): Promise<boolean> {
  return (await sql.secondFactorOf(db, uid))?.confirmed ?? false;
}

export async function secondFactorState(
  db: Db,
  session: Session,
): Promise<{ on: boolean; demanded: boolean; recoveryCodesLeft: number }> {
  return {
    on: session.hasSecondFactor,
    demanded: session.secondFactorDemanded,
    recoveryCodesLeft: await sql.recoveryCodesLeft(db, session.actor.uid),
  };
}

/** Starts a set-up with a new secret, which becomes active once its first code is confirmed. */
export async function startSetUp(
  app: App,
  actor: Actor,
  password: string,
  now: Date,
): Promise<{ secret: string; otpauthUrl: string; img: string }> {
  await requirePassword(app.db, actor.uid, password, now);
  const secret = new Secret({ size: 20 }).base32;
  if (!(await sql.beginSetUp(app.db, actor.uid, app.sealer.seal(secret)))) throw new Refusal('error.secondFactorOn');
  const otpauthUrl = new TOTP({
    issuer: app.settings.current.shortName,
    label: actor.username,
    secret,
  }).toString();
  const { default: QRCode } = await import('qrcode');
  return { secret, otpauthUrl, img: await QRCode.toDataURL(otpauthUrl, { margin: 1, width: 240 }) };
}

/**
 * Switches the second factor on and returns the recovery codes, which cannot be read again. Ends the account's other
 * sessions, because they were opened without a second factor.
 */
export async function confirmSetUp(
  app: App,
  session: Session,
  code: string,
  { ip, now }: { ip: string; now: Date },
): Promise<{ recoveryCodes: string[] }> {
  const { db } = app;
  const { uid } = session.actor;
  const factor = await sql.secondFactorOf(db, uid);
  if (!factor) throw new Refusal('error.secondFactorOff');
  if (factor.confirmed) throw new Refusal('error.secondFactorOn');
  if (!(await inLine(uid, () => isRightAppCode(app, { uid, ip, now }, factor.secret, code))))
    throw new Refusal('error.secondFactorWrong');
  return transaction(db, async (tx) => {
    await sql.confirm(tx, uid, now);
    await endSessionsOf(tx, uid, now, session.id);
    return { recoveryCodes: await newRecoveryCodes(tx, uid) };
  });
}

export async function renewRecoveryCodes(
  app: App,
  who: Typist,
  proof: { password: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  await requireBoth(app, who, proof);
  return transaction(app.db, async (tx) => ({ recoveryCodes: await newRecoveryCodes(tx, who.uid) }));
}

export async function stopSecondFactor(
  app: App,
  who: Typist,
  proof: { password: string; code: string },
): Promise<void> {
  await requireBoth(app, who, proof);
  await removeSecondFactor(app.db, who.uid);
}

/** Seals secrets that were stored before secrets were sealed. */
export async function sealPlainSecrets({ db, sealer }: App): Promise<void> {
  for (const { uid, secret } of await sql.allSecrets(db)) {
    if (!isSealed(secret)) await sql.replaceSecret(db, uid, { from: secret, to: sealer.seal(secret) });
  }
}

/** Number of accounts whose second factor was sealed with another key: only their recovery codes work. */
export async function unreadableSecondFactors({ db, sealer }: App): Promise<number> {
  const isReadable = ({ secret }: sql.StoredSecret): boolean => openedOrNull(sealer, secret) !== null;
  return (await sql.allSecrets(db)).filter((stored) => !isReadable(stored)).length;
}

/** The opened secret. Null when it was sealed with another key. */
function openedOrNull(sealer: App['sealer'], secret: string): string | null {
  try {
    return sealer.open(secret);
  } catch {
    return null;
  }
}

/** Removes a second factor, for a user without phone and recovery codes. Returns whether there was one. */
export const removeSecondFactor = (db: Db, uid: string) => transaction(db, (tx) => sql.remove(tx, uid));

/** The account that enters a code, and its address. */
export interface Typist {
  uid: string;
  ip: string;
  now: Date;
}

/** The last pending check of each account, by uid. */
const lines = new Map<string, Promise<unknown>>();

/** Runs checks of one account one after another, so that each sees the failures before it. */
async function inLine<T>(uid: string, check: () => Promise<T>): Promise<T> {
  const mine = (lines.get(uid) ?? Promise.resolve()).then(check);
  const settled = mine.catch(() => {});
  lines.set(uid, settled);
  try {
    return await mine;
  } finally {
    if (lines.get(uid) === settled) lines.delete(uid);
  }
}

/**
 * Whether the code is a valid app code or recovery code; each is accepted once. After failures, app codes have to wait;
 * failures of others only delay addresses that the account has not used before. Recovery codes are too long to guess
 * and never wait.
 */
export const isRightSecondFactor = (app: App, who: Typist, code: string): Promise<boolean> =>
  inLine(who.uid, async () => {
    const factor = await sql.secondFactorOf(app.db, who.uid);
    if (!factor?.confirmed) return false;
    if (await sql.useRecoveryCode(app.db, who.uid, hashOf(plain(code)))) return true;
    return isRightAppCode(app, who, factor.secret, code);
  });

async function isRightAppCode(app: App, who: Typist, sealed: string, code: string): Promise<boolean> {
  const { db } = app;
  const here = { rule: secondFactorsByAddress, subject: `${who.uid} ${addressBlock(who.ip)}` };
  const anywhere = { rule: secondFactors, subject: who.uid };
  const isKnown = () => wasLoggedInFrom(db, who.uid, who.ip);
  const seconds = await secondsToWaitAt(db, { own: [here], byOthers: [anywhere], isKnown }, who.now);
  if (seconds > 0) throw new Refusal('error.tooManyRequests', { seconds });
  const isRight = await isAppCode(app, who.uid, sealed, code, who.now);
  await (isRight ? forgive(db, here) : countFailure(db, [here, anywhere], who.now));
  return isRight;
}

async function requireBoth(app: App, who: Typist, proof: { password: string; code: string }): Promise<void> {
  await requirePassword(app.db, who.uid, proof.password, who.now);
  if (!(await hasSecondFactor(app.db, who.uid))) throw new Refusal('error.secondFactorOff');
  if (!(await isRightSecondFactor(app, who, proof.code))) throw new Refusal('error.secondFactorWrong');
}

async function isAppCode({ db, sealer }: App, uid: string, sealed: string, code: string, now: Date): Promise<boolean> {
  const token = plain(code);
  if (!/^\d{6}$/.test(token)) return false;
  const secret = openedOrNull(sealer, sealed);
  if (secret === null) throw new Refusal('error.secondFactorUnreadable');
  const delta = new TOTP({ secret, period: STEP_SECONDS }).validate({
    token,
    timestamp: now.getTime(),
    window: STEPS_OFF,
  });
  if (delta === null) return false;
  return sql.useStep(db, uid, Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta);
}

async function newRecoveryCodes(db: Db, uid: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(5).toString('hex'));
  await sql.replaceRecoveryCodes(db, uid, codes.map(hashOf));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}
