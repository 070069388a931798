/** Failures of external judging sites, as messages for readers. */
import type { RemoteSentences } from '@verdict/domain/remote/remote-sentences.ts';
import type { SentenceTexts } from '../shape.ts';

const quoted = (words: string): string => (words === '' ? '' : ` It says: “${words}”`);

export default {
  'remote.badProblemId': ({ site, example }) =>
    `This is not a problem of ${site}. Give an id such as ${example}, or the address of the problem.`,
  'remote.badRunId': ({ site }) => `This is not a submission at ${site}. Give its number or the address of its page.`,
  'remote.problemNotFound': ({ site }) => `${site} has no such problem.`,
  'remote.problemUnavailable': ({ site, detail }) =>
    `${site} does not accept submissions to this problem.${quoted(detail)}`,
  'remote.permissionDenied': ({ site }) => `The account at ${site} may not open this problem.`,
  'remote.languageUnsupported': ({ site }) => `${site} does not accept programs in this language. Choose another one.`,
  'remote.codeTooShort': ({ site, detail }) =>
    `The program is too short for ${site}, which requires at least ${detail} bytes.`,
  'remote.codeTooLong': ({ site, detail }) =>
    `The program is too long for ${site}${detail === '' ? '' : `, which accepts at most ${detail} bytes`}.`,
  'remote.authFailed': ({ site }) => `${site} refused the account: the login is wrong.`,
  'remote.accountBanned': ({ site, detail }) => `${site} has closed the account.${quoted(detail)}`,
  'remote.sessionExpired': ({ site }) => `${site} does not keep the account logged in.`,
  'remote.challengeRequired': ({ site }) =>
    `${site} asks for a human check. An administrator has to renew the session there. Meanwhile, you can submit there yourself and attach that submission.`,
  'remote.rateLimited': ({ site }) => `${site} accepts no more requests for now. Try again later.`,
  'remote.duplicateCode': ({ site }) => `${site} refused the program because it was submitted there before.`,
  'remote.submitRefused': ({ site, detail }) => `${site} refused the program.${quoted(detail)}`,
  'remote.remoteUnavailable': ({ site }) => `${site} cannot be reached. Try again later.`,
  'remote.pageNotUnderstood': ({ site }) =>
    `A page of ${site} is not what we expected. We kept it for the administrators.`,
  'remote.runAmbiguous': ({ site }) => `${site} lists several new submissions, so we can’t tell which one is yours.`,
  'remote.runNotFound': ({ site }) =>
    `The program was sent to ${site}, but its submission has not appeared there. Submit it again: the site is searched for it first.`,
  'remote.noVerdict': ({ site }) => `${site} has not given a verdict within an hour. Submit it again to keep looking.`,
  'remote.vanished': ({ site }) => `${site} no longer lists the submission.`,
  'remote.unknownVerdict': ({ site, detail }) => `${site} gave a result that we don’t know: “${detail}”`,
  'remote.noAccount': ({ site }) => `No account at ${site} became free in time.`,
  'remote.noLog': ({ site }) => `${site} does not show its compiler messages.`,
} satisfies SentenceTexts<RemoteSentences>;
