/** Accounts and sessions. */
import { mixesScripts } from '@verdict/domain/account/name-scripts.ts';
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import {
  asText,
  blankIsAbsent,
  date,
  eachOrStored,
  id,
  nothing,
  optionalLine,
  optionalParagraphs,
  optionalText,
  optionalUrl,
  says,
  timeZone,
} from '../fields.ts';
import { savedText } from '../site/files.ts';
import { sessionUser, userInfo } from '../shapes.ts';

export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 20;
/** Longest password of accounts that an administrator generates. */
export const GENERATED_PASSWORD_MAX = 25;
export const REGISTER_CODE_LENGTH = 6;

export const username = z
  .string(says('error.usernameRequired'))
  .trim()
  .min(1, says('error.usernameRequired'))
  .max(USERNAME_MAX, says('error.usernameTooLong'));
/** Longest name of an account that came from another judge. */
export const OLD_USERNAME_MAX = 150;
/** Name of an existing account. */
export const ownUsername = z
  .string(says('error.usernameRequired'))
  .trim()
  .min(1, says('error.usernameRequired'))
  .max(OLD_USERNAME_MAX, says('error.usernameTooLong'));
/** Pattern of new usernames: visible characters only, without control and direction marks that imitate other names. */
export const NEW_USERNAME_PATTERN = /^[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** A new name, or the stored name of an account that an administrator edits. */
export const visibleUsername = username.regex(NEW_USERNAME_PATTERN, says('error.usernameCharacters'));
export const newUsername = visibleUsername.refine((name) => !mixesScripts(name), says('error.usernameMixed'));
export const password = z
  .string(says('error.passwordRequired'))
  .min(1, says('error.passwordRequired'))
  .min(PASSWORD_MIN, says('error.passwordLength'))
  .max(PASSWORD_MAX, says('error.passwordLength'));
/**
 * Longest password that a login accepts. A longer or shorter one than our accounts have is answered as wrong, not as
 * malformed: accounts that came from another judge have the passwords that were allowed there.
 */
export const LOGIN_PASSWORD_MAX = 1000;
export const loginPassword = z
  .string(says('error.passwordRequired'))
  .min(1, says('error.passwordRequired'))
  .max(LOGIN_PASSWORD_MAX, says('error.passwordLength'));
export const EMAIL_MAX = 255;
export const EMAIL_PATTERN = z.regexes.email;
/** E-mail address, which only one account can have. */
export const email = z
  .string(says('error.emailRequired'))
  .trim()
  .min(1, says('error.emailRequired'))
  .max(EMAIL_MAX, says('error.emailFormat'))
  .regex(EMAIL_PATTERN, says('error.emailFormat'));

const mailedCode = (
  required: 'error.registerCodeRequired' | 'error.emailCodeRequired',
  length: 'error.registerCodeLength' | 'error.emailCodeLength',
) => z.string(says(required)).trim().min(1, says(required)).length(REGISTER_CODE_LENGTH, says(length));
export const registerCode = mailedCode('error.registerCodeRequired', 'error.registerCodeLength');

export const CAPTCHA_MAX = 8;
/** The text that a reader types for the captcha image. */
export const captchaAnswer = z.preprocess(
  asText,
  z
    .string(says('error.captchaRequired'))
    .trim()
    .min(1, says('error.captchaRequired'))
    .max(CAPTCHA_MAX, says('error.captchaLength')),
);
export const captchaKey = z.string(says('error.captchaWrong')).max(64, says('error.captchaWrong'));
/** Captcha fields of endpoints that demand a captcha only sometimes. Blank fields count as absent. */
export const maybeCaptcha = {
  captcha: z.preprocess(blankIsAbsent, captchaAnswer.optional()),
  captchaKey: z.preprocess(blankIsAbsent, captchaKey.optional()),
};

export const login = endpoint('POST /api/login', 'anon', {
  exam: 'free',
  input: z.object({
    username: ownUsername,
    password: loginPassword,
    secondFactorCode: optionalText(40),
    /** Checked only after many failures (`LOGIN_TOO_OFTEN_STATUS`). */
    ...maybeCaptcha,
  }),
  data: sessionUser,
});

/**
 * Body status of a login attempt that comes too soon after failures, of this reader or of others: the password was not
 * checked. Log in again after the time named in `msg`, or at once with a captcha of `GET /api/captcha`.
 */
export const LOGIN_TOO_OFTEN_STATUS = 429;

/**
 * Body status of a login with the right name and password to an account with a second factor: ask for the code of the
 * authenticator app (or a recovery code) and log in again with `secondFactorCode`.
 */
export const SECOND_FACTOR_NEEDED_STATUS = 428;

/**
 * Body status of all calls that a running exam closes to the account (`userInfo.exam` of `GET
 * /api/get-user-auth-info`).
 */
export const EXAM_LOCKED_STATUS = 423;

export const logout = endpoint('GET /api/logout', 'login', {
  exam: 'safe',
  input: z.object({}),
  data: nothing,
});

export const register = endpoint('POST /api/register', 'anon', {
  exam: 'closed',
  input: z.object({
    username: newUsername,
    password,
    email,
    /** Required when the site sends mail (`sendsMail`); ignored otherwise. */
    code: optionalText(64),
  }),
  data: nothing,
});

export const checkUsernameOrEmail = endpoint('POST /api/check-username-or-email', 'anon', {
  exam: 'closed',
  input: z.object({ username: optionalText(255), email: optionalText(255) }),
  data: z.object({ username: z.boolean(), email: z.boolean() }),
});

export const getUserAuthInfo = endpoint('GET /api/get-user-auth-info', 'login', {
  exam: 'free',
  input: z.object({}),
  data: z.object({ roles: z.array(z.string()), permissions: z.null(), userInfo: sessionUser }),
});

export const getRegisterCode = endpoint('GET /api/get-register-code', 'anon', {
  exam: 'closed',
  input: z.object({ email }),
  data: z.object({ email: z.string(), expire: z.number().int() }),
});

export const getCaptcha = endpoint('GET /api/captcha', 'anon', {
  exam: 'free',
  input: z.object({}),
  data: z.object({ img: z.string(), captchaKey: z.string() }),
});

export const applyResetPassword = endpoint('POST /api/apply-reset-password', 'anon', {
  exam: 'safe',
  input: z.object({
    captcha: captchaAnswer,
    captchaKey,
    email,
  }),
  data: nothing,
});

export const resetPassword = endpoint('POST /api/reset-password', 'anon', {
  exam: 'safe',
  input: z.object({
    username: ownUsername,
    password,
    code: z
      .string(says('error.resetCodeRequired'))
      .min(1, says('error.resetCodeRequired'))
      .max(64, says('error.resetCodeWrong')),
  }),
  data: nothing,
});

/**
 * `code` 200: success. 400: wrong password or code. 403: locked after too many wrong ones. The body status is always
 * 200.
 */
const changeOutcome = z.object({ code: z.number().int(), msg: z.string(), userInfo: userInfo.nullable() });

export const changePassword = endpoint('POST /api/change-password', 'login', {
  audit: 'own',
  exam: 'safe',
  input: z.object({ oldPassword: loginPassword, newPassword: password }),
  data: changeOutcome,
});

export const getChangeEmailCode = endpoint('GET /api/get-change-email-code', 'login', {
  exam: 'safe',
  input: z.object({ email }),
  data: nothing,
});

export const changeEmail = endpoint('POST /api/change-email', 'login', {
  audit: 'own',
  exam: 'safe',
  input: z.object({
    password: loginPassword,
    newEmail: email,
    code: mailedCode('error.emailCodeRequired', 'error.emailCodeLength'),
  }),
  data: changeOutcome,
});

/** International or national digits, with the usual separators. */
export const MOBILE_PATTERN = /^\+?[0-9][0-9 -]{4,18}[0-9]$/;
export const mobile = z.string(says('error.mobileFormat')).trim().regex(MOBILE_PATTERN, says('error.mobileFormat'));

export const changeMobile = endpoint('POST /api/change-mobile', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({ mobile: z.union([z.literal(''), mobile], says('error.mobileFormat')) }),
  data: userInfo,
});

export const profileLimits = {
  realname: 50,
  nickname: 20,
  signature: 65535,
  blog: 255,
  github: 255,
  school: 100,
  number: 200,
  cfUsername: 255,
} as const;

export const profileFields = {
  realname: optionalLine(profileLimits.realname),
  nickname: optionalLine(profileLimits.nickname),
  signature: optionalParagraphs(profileLimits.signature),
  blog: optionalUrl(profileLimits.blog),
  github: optionalUrl(profileLimits.github),
  school: optionalLine(profileLimits.school),
  number: optionalLine(profileLimits.number),
  cfUsername: optionalLine(profileLimits.cfUsername),
} as const;

/** Absent fields keep their stored value; blank fields become empty. */
export const changeUserInfo = endpoint('POST /api/change-userInfo', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({
    ...eachOrStored(profileFields),
    gender: z.preprocess(blankIsAbsent, z.enum(['male', 'female', 'secrecy'], says('error.genderUnknown')).optional()),
  }),
  data: userInfo.extend(savedText.shape),
});

/**
 * Ours: everything that the caller wrote or got, as one JSON file. Results are left out for submissions in contests,
 * trainings and groups, where they may be secret.
 */
export const getOwnData = download('GET /api/my-data', 'login', {
  exam: 'closed',
  reveals: 'own',
  input: z.object({}),
});

/** Ours: removes the person from the account for good. Submissions and contributions stay under another name. */
export const closeOwnAccount = endpoint('POST /api/close-account', 'login', {
  exam: 'closed',
  input: z.object({ password: loginPassword, secondFactorCode: optionalText(40) }),
  data: nothing,
});

export const userHome = z.object({
  uid: z.string(),
  username: z.string(),
  school: z.string().nullable(),
  signature: z.string().nullable(),
  nickname: z.string().nullable(),
  gender: z.enum(['male', 'female', 'secrecy']),
  github: z.string().nullable(),
  blog: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  /** Submissions outside contests and groups. */
  total: z.number().int(),
  /** Codeforces rating. Null until it was fetched. */
  rating: z.number().int().nullable(),
  /** Best OI rank score of each problem. */
  scoreList: z.array(z.number().int()),
  /** Ours: problems solved outside contests and groups, including problems that a contest uses now. */
  solved: z.number().int(),
  /** Display ids of the solved problems that everybody may see. */
  solvedList: z.array(z.string()),
  solvedGroupByDifficulty: z.record(
    z.string(),
    /** Ours: `title` in the reader's language. */
    z.array(z.object({ id: z.number().int(), problemId: z.string(), title: z.string(), difficulty: z.number().int() })),
  ),
  recentLoginTime: date.nullable(),
});
export type UserHome = z.output<typeof userHome>;

const whose = z.object({ uid: optionalText(64), username: optionalText(255) });

export const getUserHomeInfo = endpoint('GET /api/get-user-home-info', 'open', {
  exam: 'closed',
  reveals: 'problem',
  input: whose,
  data: userHome,
});

export const getUserCalendarHeatmap = endpoint('GET /api/get-user-calendar-heatmap', 'anon', {
  exam: 'closed',
  input: whose.extend({ timeZone }),
  data: z.object({
    endDate: z.string(),
    dataList: z.array(z.object({ date: z.string(), count: z.number().int() })),
  }),
});

export const getMySessions = endpoint('GET /api/get-my-sessions', 'login', {
  exam: 'safe',
  input: z.object({}),
  data: z.array(
    z.object({
      id: z.number().int(),
      ip: z.string(),
      userAgent: z.string(),
      gmtCreate: date,
      lastSeenTime: date,
      current: z.boolean(),
    }),
  ),
});

export const endMySession = endpoint('DELETE /api/my-session', 'login', {
  audit: 'own',
  exam: 'safe',
  input: z.object({ id }),
  data: nothing,
});

export const signOutEverywhere = endpoint('POST /api/sign-out-everywhere', 'login', {
  audit: 'own',
  exam: 'safe',
  input: z.object({}),
  data: nothing,
});

export const getSecondFactor = endpoint('GET /api/second-factor', 'login', {
  exam: 'safe',
  input: z.object({}),
  data: z.object({ on: z.boolean(), demanded: z.boolean(), recoveryCodesLeft: z.number().int() }),
});

export const startSecondFactor = endpoint('POST /api/second-factor/start', 'login', {
  audit: 'own',
  exam: 'safe',
  input: z.object({ password: loginPassword }),
  data: z.object({
    /** Base32 secret, to type in when the QR code cannot be scanned. */
    secret: z.string(),
    otpauthUrl: z.string(),
    /** Data URL of a QR code. */
    img: z.string(),
  }),
});

const oneTimeCode = z
  .string(says('error.secondFactorWrong'))
  .trim()
  .min(1, says('error.secondFactorWrong'))
  .max(40, says('error.secondFactorWrong'));
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = endpoint('POST /api/second-factor/confirm', 'login', {
  audit: 'own',
  exam: 'safe',
  input: z.object({ code: oneTimeCode }),
  data: recoveryCodes,
});

export const renewRecoveryCodes = endpoint('POST /api/second-factor/recovery-codes', 'login', {
  audit: 'own',
  exam: 'safe',
  input: z.object({ password: loginPassword, code: oneTimeCode }),
  data: recoveryCodes,
});

export const stopSecondFactor = endpoint('POST /api/second-factor/stop', 'login', {
  audit: 'own',
  exam: 'safe',
  input: z.object({ password: loginPassword, code: oneTimeCode }),
  data: nothing,
});
