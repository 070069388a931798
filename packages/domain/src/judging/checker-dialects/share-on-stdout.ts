/** Checkers that print how much of a case is earned, first of all on stdout, and what they have to say on stderr. */
import { sentence } from '../../text/sentence.ts';
import { judgeError, messageOf } from './dialect.ts';
import type { JuryEnd, JuryVerdict } from './dialect.ts';

/** `full`: what stands for the whole case, e.g. 1 or 100. */
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
