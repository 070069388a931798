/** The server's texts in both languages, and the body status of every refusal. */
import en from './areas/error.en-US.ts';
import zh from './areas/error.zh-CN.ts';
import mailEn from './areas/mail.en-US.ts';
import mailZh from './areas/mail.zh-CN.ts';
import type { Locale } from './shape.ts';

type Texts = typeof en & typeof mailEn;
export type MessageKeyOfErrors = keyof Texts;
export type ErrorKey = Extract<MessageKeyOfErrors, `error.${string}`>;

/** Parameters of a text: none, or the one object it is a function of. */
export type ParametersOf<K extends MessageKeyOfErrors> = Texts[K] extends (parameters: infer P) => string ? [P] : [];

const catalogues: Record<Locale, Texts> = { 'en-US': { ...en, ...mailEn }, 'zh-CN': { ...zh, ...mailZh } };

/** A server text in the reader's language. */
export function say<K extends MessageKeyOfErrors>(locale: Locale, key: K, ...parameters: ParametersOf<K>): string {
  const text = catalogues[locale][key] as string | ((parameters: unknown) => string);
  return typeof text === 'function' ? text(parameters[0]) : text;
}

export function isErrorKey(key: string): key is ErrorKey {
  return Object.hasOwn(errorStatus, key);
}

/**
 * Body status of a refusal: 400 rule broken, 401 login needed, 403 not allowed, 404 not there, 428 a second factor
 * is missing, 500 our failure.
 */
export const errorStatus = {
  'error.badRequest': 400,
  'error.field': 400,
  'error.loginRequired': 401,
  'error.sessionExpired': 401,
  'error.accountDisabled': 401,
  'error.forbidden': 403,
  'error.notFound': 404,
  'error.methodNotAllowed': 400,
  'error.unsupportedMedia': 400,
  'error.tooLarge': 400,
  'error.internal': 500,
  'error.tooManyRequests': 403,
  'error.featureClosed': 403,
  'error.usernameRequired': 400,
  'error.usernameTooLong': 400,
  'error.usernameCharacters': 400,
  'error.usernameTaken': 400,
  'error.passwordRequired': 400,
  'error.passwordLength': 400,
  'error.emailRequired': 400,
  'error.emailFormat': 400,
  'error.emailTaken': 400,
  'error.wrongCredentials': 400,
  'error.tooManyLogins': 400,
  'error.registerClosed': 401,
  'error.registerCodeRequired': 400,
  'error.registerCodeLength': 400,
  'error.registerCodeWrong': 400,
  'error.emailDomainRefused': 403,
  'error.emailUnknown': 400,
  'error.emailSame': 400,
  'error.emailCodeRequired': 400,
  'error.emailCodeLength': 400,
  'error.captchaRequired': 400,
  'error.captchaLength': 400,
  'error.captchaWrong': 400,
  'error.baseUrlMissing': 400,
  'error.resetCodeRequired': 400,
  'error.resetCodeWrong': 400,
  'error.passwordSame': 400,
  'error.passwordWrong': 400,
  'error.mobileFormat': 400,
  'error.mobileSame': 400,
  'error.textTooLong': 400,
  'error.textCharacters': 400,
  'error.urlFormat': 400,
  'error.userNotFound': 400,
  'error.sessionNotFound': 404,
  'error.secondFactorNeeded': 428,
  'error.secondFactorWrong': 400,
  'error.secondFactorOn': 400,
  'error.secondFactorOff': 400,
  'error.secondFactorDemanded': 403,
  'error.mailFailed': 400,
  'error.imageType': 400,
  'error.imageBroken': 400,
  'error.fileNotFound': 400,
  'error.fileNotMarkdown': 403,
  'error.rankTypeUnknown': 400,
  'error.announcementNotFound': 404,
  'error.problemNotFound': 404,
  'error.problemHidden': 403,
  'error.problemRemote': 400,
  'error.problemIdTaken': 400,
  'error.noProblems': 400,
  'error.problemNoCases': 400,
  'error.submitForbidden': 403,
  'error.judgeClosed': 403,
  'error.submitTooFast': 403,
  'error.codeEmpty': 400,
  'error.codeTooLong': 400,
  'error.codeTooShort': 400,
  'error.codeNul': 400,
  'error.languageUnknown': 400,
  'error.languageNotAllowed': 400,
  'error.testTypeUnknown': 400,
  'error.testInputRequired': 400,
  'error.testInputTooLong': 400,
  'error.testResultGone': 400,
  'error.submissionNotFound': 404,
  'error.stillJudging': 400,
  'error.judgeByHandCompileError': 400,
  'error.judgeByHandStatus': 400,
  'error.shareNotOwner': 403,
  'error.shareContest': 403,
  'error.contestNotFound': 404,
  'error.groupNotFound': 404,
  'error.trainingNotFound': 404,
  'error.notAdmin': 401,
  'error.roleUnknown': 400,
  'error.colorFormat': 400,
  'error.notOneself': 403,
  'error.firstRoot': 403,
  'error.importEmpty': 400,
  'error.importTooLong': 400,
  'error.importUnreadable': 400,
  'error.importTwice': 400,
  'error.importEmailTwice': 400,
  'error.importFailed': 400,
  'error.generateNumbers': 400,
  'error.generateOrder': 400,
  'error.generateTooMany': 400,
  'error.generatePasswordLength': 400,
  'error.generateTaken': 400,
  'error.sheetGone': 400,
  'error.settingValue': 400,
  'error.databaseByOperator': 400,
  'error.titleRequired': 400,
  'error.contentRequired': 400,
  'error.noticeType': 400,
  'error.noticeRecipient': 400,
  'error.noticeNotFound': 404,
} as const satisfies Record<ErrorKey, 400 | 401 | 403 | 404 | 428 | 500>;
