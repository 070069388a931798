/** Checkers that print the earned share of a case as the first word on stdout, and their message on stderr. */
import { sentence } from '../../text/sentence.ts';
import { judgeError, messageOf } from './dialect.ts';
import type { JuryEnd, JuryVerdict } from './dialect.ts';

/** `full` is the value for the whole case, such as 1 or 100. */
export function readShare(end: JuryEnd, full: number): JuryVerdict {
  const text = end.stdout.trim().split(/\s/, 1)[0] ?? '';
  const share = text === '' ? Number.NaN : Number(text) / full;
  if (end.exitCode !== 0) return judgeError([sentence('jury.codeUnknown', { code: end.exitCode ?? 0 })], end);
  if (!(share >= 0 && share <= 1)) return judgeError([sentence('jury.shareUnreadable', { full })], end);
  const spoken = { message: messageOf(end.stderr), juryMessage: null };
  if (share === 1) return { ruling: { status: 'accepted' }, ...spoken };
  if (share === 0) return { ruling: { status: 'wrongAnswer' }, ...spoken };
  return { ruling: { status: 'partialAccepted', points: share * 100, scale: 'percent' }, ...spoken };
}
