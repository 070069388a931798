/** The report of a move as lines for a terminal. */
import type { Sentence } from '@verdict/domain/text/sentence.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { kinds } from '@verdict/site-formats/entities.ts';
import type { MoveReport } from './report.ts';

/** `remarks` are about the dump as a whole. */
export function reportLines(
  report: MoveReport,
  remarks: readonly { said: Sentence; count: number }[],
  { locale, isDry }: { locale: Locale; isDry: boolean },
): string[] {
  const say = (text: Sentence): string => plain(sentenceText(locale, text));
  const figures = kinds.flatMap((kind) => {
    const one = report.figures[kind];
    if (!one || one.found === 0) return [];
    const outcome = isDry
      ? worded('migration.wouldMove', { ...one, fresh: one.found - one.before })
      : worded('migration.didMove', { ...one });
    return [`  ${say(worded(`migration.kind.${kind}`, {}))}: ${say(outcome)}`];
  });
  const passwords = Object.entries(report.passwords).map(([scheme, count]) => `${scheme} ${count}`);
  return [
    say(worded(isDry ? 'migration.planTitle' : 'migration.doneTitle', {})),
    ...figures,
    ...(passwords.length > 0 ? [`  ${say(worded('migration.passwords', { list: passwords.join(', ') }))}`] : []),
    ...(report.estimate ? [`  ${say(worded('migration.estimate', estimated(report.estimate)))}`] : []),
    ...(report.sample === null ? [] : [`  ${say(worded('migration.sample', {}))}`]),
    ...(report.boards ? [`  ${say(worded('migration.boards', report.boards))}`] : []),
    ...remarks.map(({ said, count }) => `  ${say(said)} (${count})`),
    ...report.findings.map(({ kind, said, count, items }) => {
      const named = items.filter((item) => item !== '').map(plain);
      const list = named.length > 0 ? `: ${named.join(', ')}${count > named.length ? ', …' : ''}` : '';
      return `  [${say(worded(`migration.kind.${kind}`, {}))}] ${say(said)} (${count})${list}`;
    }),
  ];
}

const estimated = ({ seconds, bytes }: { seconds: number; bytes: number }) => ({
  minutes: Math.max(1, Math.ceil(seconds / 60)),
  mib: Math.ceil(bytes / 2 ** 20),
});

const worded = (key: Sentence['key'], values: Sentence['values']): Sentence => ({ key, values });

/** Names come from the dump, so their control characters must not reach the terminal. */
const plain = (text: string): string => text.replaceAll(/\p{C}/gu, '\uFFFD').slice(0, 500);
