/** Meaning of a site's refusals of programs. The words are data: they change without notice. */
import { RemoteError, type RemoteErrorKind } from '@verdict/domain/remote/remote-error.ts';
import { wantsHuman } from './http/signs.ts';

/** Words that several sites use; the first match counts. Other messages are shown unchanged. */
const words: readonly (readonly [pattern: RegExp, kind: RemoteErrorKind])[] = [
  [/no such (?:problem|task)|(?:problem|task) (?:was |is )?(?:not found|deleted|removed)/i, 'problemNotFound'],
  [
    /(?:exercise|contest|problem|task|submission)s? (?:is |are |has |have )?(?:closed|over|ended|not (?:yet )?(?:open|begun|started))/i,
    'problemUnavailable',
  ],
  [/(?:source|solution|code|program) (?:is )?too (?:long|large|big)/i, 'codeTooLong'],
  [
    /(?:valid|invalid|no such|unknown|unsupported|retired|disabled) (?:programming )?language|language (?:is )?(?:not |no longer )/i,
    'languageUnsupported',
  ],
];

/** Refusals that do not say whether a program is too short or too long. */
const improperLength = /length is improper|too (?:short or too long|long or too short)/i;

/**
 * Error for a message about an improper length. Null when the message is about something else. Uses the bounds in the
 * message, or the known ones.
 */
export function lengthRefusal(words: string, source: string, known: { min: number; max: number }): RemoteError | null {
  if (!improperLength.test(words)) return null;
  const [min = String(known.min), max = String(known.max)] = words.match(/\d+/g) ?? [];
  const isLong = Buffer.byteLength(source) * 2 > known.max;
  return isLong ? new RemoteError('codeTooLong', { detail: max }) : new RemoteError('codeTooShort', { detail: min });
}

/** Throws when the response is a challenge page: the site took nothing. */
export function checkHuman(page: string): void {
  if (wantsHuman(page)) throw new RemoteError('challengeRequired');
}

/** Error for a refusal in the site's words; `submitRefused` when they are unknown. */
export function refusalIn(detail: string): RemoteError {
  const kind = words.find(([pattern]) => pattern.test(detail))?.[1] ?? 'submitRefused';
  // The detail of `codeTooLong` is a number of bytes, which these words do not contain.
  return new RemoteError(kind, kind === 'codeTooLong' ? {} : { detail });
}
