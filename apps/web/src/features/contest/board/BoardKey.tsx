import type { Scoring } from '@verdict/domain/contest/rule-ids.ts';
import type { PassFailState, ScoreState } from './cells.ts';
import { boardTexts } from './messages.ts';
import classes from './BoardKey.module.css';
import table from './BoardTable.module.css';

const passFail: readonly PassFailState[] = ['first', 'accepted', 'late', 'tried', 'wrong'];
const score: readonly ScoreState[] = ['full', 'part', 'zero', 'tried'];

/** Legend of the colours and signs of the cells. */
export function BoardKey({ scoring, withLate }: { scoring: Scoring; withLate: boolean }) {
  const t = boardTexts.useMessages();
  const states = scoring === 'score' ? score : passFail.filter((state) => state !== 'late' || withLate);
  return (
    <ul className={classes.key} aria-label={t('board.key')}>
      {states.map((state) => (
        <li key={state}>
          <span className={table.board} aria-hidden>
            <span className={`${table.cell} ${classes.sample}`} data-state={state}>
              <span className={table.main} />
            </span>
          </span>
          {t(`board.key.${state}`)}
        </li>
      ))}
    </ul>
  );
}
