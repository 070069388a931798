/** The report of a move as lines for a terminal. */
import type { Sentence } from '@verdict/domain/text/sentence.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Kind } from '@verdict/site-formats/entities.ts';
import type { MoveReport } from './report.ts';

/** `remarks` are about the dump as a whole. */
export function reportLines(
  report: MoveReport,
  remarks: readonly { said: Sentence; count: number }[],
  { locale, isDry, kinds }: { locale: Locale; isDry: boolean; kinds: readonly Kind[] },
): string[] {
  const say = (said: Sentence): string => plain(sentenceText(locale, said));
  const figures = kinds.flatMap((kind) => {
    const one = report.figures[kind];
    if (!one || one.found === 0) return [];
    const told = isDry
      ? worded('migration.wouldMove', { ...one, fresh: one.found - one.before })
      : worded('migration.didMove', { ...one });
    return [`  ${say(worded(`migration.kind.${kind}`, {}))}: ${say(told)}`];
  });
  const passwords = Object.entries(report.passwords).map(([scheme, count]) => `${scheme} ${count}`);
  return [
    say(worded(isDry ? 'migration.planTitle' : 'migration.doneTitle', {})),
    ...figures,
    ...(passwords.length > 0 ? [`  ${say(worded('migration.passwords', { list: passwords.join(', ') }))}`] : []),
    ...(report.boards ? [`  ${say(worded('migration.boards', report.boards))}`] : []),
    ...remarks.map(({ said, count }) => `  ${say(said)} (${count})`),
    ...report.findings.map(({ kind, said, count, items }) => {
      const named = items.filter((item) => item !== '').map(plain);
      const list = named.length > 0 ? `: ${named.join(', ')}${count > named.length ? ', …' : ''}` : '';
      return `  [${say(worded(`migration.kind.${kind}`, {}))}] ${say(said)} (${count})${list}`;
    }),
  ];
}

const worded = (key: Sentence['key'], values: Sentence['values']): Sentence => ({ key, values });

/** Names come from the dump, so their control characters must not reach the terminal. */
const plain = (text: string): string => text.replaceAll(/\p{C}/gu, '\uFFFD').slice(0, 500);
