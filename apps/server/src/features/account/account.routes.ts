import * as contract from '@verdict/contract/account/account.ts';
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import { roles } from '@verdict/domain/access/actor.ts';
import type { App } from '../../context.ts';
import { demand } from '../../platform/limits/rate-limit.ts';
import { lockedTo } from '../../platform/exam/gate.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { profileColumns } from './account.sql.ts';
import { signatureChanges } from './limits.ts';
import * as accounts from './account.service.ts';
import * as captchas from './captcha/captcha.service.ts';
import * as credentials from './credentials/credentials.service.ts';
import * as closings from './profile/closing.service.ts';
import { ownData } from './profile/own-data.service.ts';
import * as profiles from './profile/profile.service.ts';
import * as registration from './registration/register.service.ts';
import * as resets from './credentials/reset-password.service.ts';
import * as secondFactors from './second-factor/second-factor.service.ts';
import * as sessions from './session/session.service.ts';
import { storedFields } from '../../platform/db/stored-fields.sql.ts';
import { settled } from '../../platform/http/settled.ts';

/** Copies the pictures of other sites that a signature shows. */
export type AdoptSignature = <T extends { signature?: string | undefined }>(
  app: App,
  whose: { uid: string; now: Date },
  profile: T,
) => Promise<{ texts: T; left: PictureLeft[] }>;

export const accountRoutes = (app: App, { adoptSignature }: { adoptSignature: AdoptSignature }): Route[] => [
  route(contract.logout, async ({ session, now }) => {
    await sessions.endSession(app.db, session.id, now);
    return null;
  }),
  route(contract.register, async ({ input, ip, now }) => {
    await registration.register(app, input, { ip, now });
    return null;
  }),
  route(contract.getRegisterCode, ({ input, ip, now, locale }) =>
    registration.sendRegisterCode(app, input.email, { ip, now, locale }),
  ),
  route(contract.getCaptcha, ({ ip, now }) => captchas.newCaptcha(app, { ip, now })),
  route(contract.checkUsernameOrEmail, ({ input, ip, now }) =>
    accounts.isTaken(
      app,
      { username: input.username?.trim() ?? null, email: input.email?.trim() ?? null },
      { ip, now },
    ),
  ),
  route(contract.getUserAuthInfo, async ({ actor, session }) => ({
    roles: [roles[actor.role].name],
    permissions: null,
    userInfo: { ...(await accounts.ownInfo(app.db, actor)), exam: await lockedTo(app.db, session.exams) },
  })),

  route(contract.applyResetPassword, async ({ input, ip, now, locale, origin }) => {
    await resets.applyForReset(app, input, { ip, now, locale, origin });
    return null;
  }),
  route(contract.resetPassword, async ({ input, ip, now, locale }) => {
    await resets.resetPassword(app, input, { ip, now, locale });
    return null;
  }),
  route(contract.changePassword, async ({ input, actor, ip, userAgent, locale, now, renewToken }) => {
    const who = { uid: actor.uid, ip, locale, now };
    const { outcome, token } = await credentials.changePassword(app, who, input, userAgent);
    if (token !== null) renewToken(token);
    return outcome;
  }),
  route(contract.getChangeEmailCode, async ({ input, actor, ip, locale, now }) => {
    await credentials.sendChangeEmailCode(app, { uid: actor.uid, ip, locale, now }, input.email);
    return null;
  }),
  route(contract.changeEmail, ({ input, actor, ip, locale, now }) =>
    credentials.changeEmail(app, { uid: actor.uid, ip, locale, now }, input),
  ),
  route(contract.changeMobile, ({ input, actor }) => credentials.changeMobile(app.db, actor.uid, input.mobile)),

  route(contract.changeUserInfo, async ({ input, actor, now }) => {
    const { gender, ...sent } = await settled(input, () => storedFields(app.db, 'account', actor.uid, profileColumns));
    if (sent.signature !== undefined) await demand(app.db, signatureChanges, actor.uid, now);
    const { texts, left } = await adoptSignature(app, { uid: actor.uid, now }, sent);
    // A field is absent when it was left out, and undefined when it was sent blank.
    const changes = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? null]));
    const user = await profiles.changeProfile(app.db, actor.uid, { ...changes, ...(gender && { gender }) });
    return { ...user, picturesLeft: left };
  }),
  route(contract.getUserHomeInfo, ({ input, session, locale }) => profiles.userHome(app, session, input, locale)),
  route(contract.getUserCalendarHeatmap, ({ input, actor, now }) => profiles.heatMap(app.db, actor, input, now)),

  route(contract.getOwnData, ({ actor, now }) => ownData(app, actor, now)),
  route(contract.closeOwnAccount, async ({ input, actor, ip, now }) => {
    await closings.closeOwnAccount(app, { actor, ip, now }, input);
    return null;
  }),

  route(contract.getMySessions, async ({ actor, session, now }) =>
    (await sessions.livingSessions(app.db, actor.uid, now)).map((row) => ({
      ...row,
      current: row.id === session.id,
    })),
  ),
  route(contract.endMySession, async ({ input, actor, now }) => {
    if (!(await sessions.endOwnSession(app.db, actor.uid, input.id, now))) throw new Refusal('error.sessionNotFound');
    return null;
  }),
  route(contract.signOutEverywhere, async ({ actor, session, now }) => {
    await sessions.endSessionsOf(app.db, actor.uid, now, session.id);
    return null;
  }),

  route(contract.getSecondFactor, ({ session }) => secondFactors.secondFactorState(app.db, session)),
  route(contract.startSecondFactor, ({ input, actor, now }) =>
    secondFactors.startSetUp(app, actor, input.password, now),
  ),
  route(contract.confirmSecondFactor, ({ input, session, ip, now }) =>
    secondFactors.confirmSetUp(app, session, input.code, { ip, now }),
  ),
  route(contract.renewRecoveryCodes, ({ input, actor, ip, now }) =>
    secondFactors.renewRecoveryCodes(app, { uid: actor.uid, ip, now }, input),
  ),
  route(contract.stopSecondFactor, async ({ input, actor, ip, now }) => {
    await secondFactors.stopSecondFactor(app, { uid: actor.uid, ip, now }, input);
    return null;
  }),
];
