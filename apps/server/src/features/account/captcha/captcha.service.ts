/** Captchas: characters drawn as a picture. Each may be answered once, right or wrong. */
import { randomUUID } from 'node:crypto';
import { addressBlock } from '@verdict/domain/site/address.ts';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { demand } from '../../../platform/limits/rate-limit.ts';
import * as sql from './captcha.sql.ts';
import { captchasByAddress } from '../limits.ts';

const LIFETIME_MS = 30 * 60_000;
/** Number of characters out of 22: a guess is right once in five million tries. */
const SIZE = 5;
/** Excludes characters that look alike, also in lower case. */
const CHARACTERS = 'ACDEFGHJKLNPRTUVXY3479';

export async function newCaptcha(
  app: App,
  from: { ip: string; now: Date },
): Promise<{ img: string; captchaKey: string }> {
  await demand(app.db, captchasByAddress, addressBlock(from.ip), from.now);
  const [{ default: sharp }, { default: svgCaptcha }] = await Promise.all([import('sharp'), import('svg-captcha')]);
  const { data, text } = svgCaptcha.create({
    width: 150,
    height: 40,
    fontSize: 44,
    noise: 2,
    size: SIZE,
    charPreset: CHARACTERS,
  });
  // Sent as a bitmap, because an SVG reveals which glyphs it consists of. The background is drawn here: given a
  // background of its own, the library draws characters in any colour, even unreadable ones; without one it uses dark
  // greys.
  const picture = await sharp(Buffer.from(data), { density: 144 }).flatten({ background: '#f3f4f6' }).png().toBuffer();
  const captchaKey = randomUUID();
  await sql.storeCaptcha(app.db, captchaKey, text.toLowerCase(), new Date(from.now.getTime() + LIFETIME_MS));
  return { img: `data:image/png;base64,${picture.toString('base64')}`, captchaKey };
}

/** Refuses a wrong, used or expired answer. */
export async function checkCaptcha(db: Db, key: string, answer: string, now: Date): Promise<void> {
  const captcha = await sql.takeCaptcha(db, key, now);
  if (!captcha?.good || captcha.answer !== answer.trim().toLowerCase()) throw new Refusal('error.captchaWrong');
}

export const forgetExpiredCaptchas = sql.forgetExpiredCaptchas;
