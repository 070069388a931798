/**
 * Kattis and DOMjudge output validators: `input answer feedback/ [flags] < output`; exit code 42 accepts, 43 rejects,
 * and every other code, including 0, is a jury error. Messages and scores are files in the feedback folder.
 */
import { sentence, together } from '../../text/sentence.ts';
import { judgeError, messageOf } from './dialect.ts';
import type { Dialect, JuryEnd, JuryVerdict } from './dialect.ts';

const accepts = 42;
const rejects = 43;

export const kattis: Dialect = {
  id: 'kattis',
  hasDeclaredScale: true,
  programArguments: (files) => [files.input, files.answer, files.feedback],
  checkerStdin: 'output',
  feedbackFiles: ['judgemessage.txt', 'teammessage.txt', 'score.txt', 'score_multiplier.txt', 'nextpass.in'],
  nextPass: 'nextpass.in',
  read(end: JuryEnd): JuryVerdict {
    const words = {
      message: messageOf(end.feedback['teammessage.txt'] ?? ''),
      juryMessage: messageOf([end.feedback['judgemessage.txt'] ?? '', end.stderr].join('\n')),
    };
    if (end.exitCode === rejects) return { ruling: { status: 'wrongAnswer' }, ...words };
    if (end.exitCode !== accepts) {
      const why = [sentence('jury.codeNot42Or43', { code: end.exitCode ?? 0 })];
      return judgeError(together(why, messageOf(end.feedback['judgemessage.txt'] ?? '')) ?? why, end);
    }
    if ('nextpass.in' in end.feedback) return judgeError([sentence('jury.anotherPass')], end);

    const score = end.feedback['score.txt'];
    if (score !== undefined) return scored(score, 'declared', 1, words, end);
    const share = end.feedback['score_multiplier.txt'];
    if (share !== undefined) return scored(share, 'percent', 100, words, end);
    return { ruling: { status: 'accepted' }, ...words };
  },
};

function scored(
  text: string,
  scale: 'declared' | 'percent',
  factor: number,
  words: Pick<JuryVerdict, 'message' | 'juryMessage'>,
  end: JuryEnd,
): JuryVerdict {
  const points = Number(text.trim());
  if (text.trim() === '' || !Number.isFinite(points)) {
    return judgeError([sentence('jury.scoreNoNumber', { score: JSON.stringify(text.slice(0, 80)) })], end);
  }
  return { ruling: { status: 'partialAccepted', points: points * factor, scale }, ...words };
}
