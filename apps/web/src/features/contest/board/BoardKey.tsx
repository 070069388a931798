import type { AcmState, OiState } from './cells.ts';
import { boardTexts } from './messages.ts';
import classes from './BoardKey.module.css';
import table from './BoardTable.module.css';

const acm: readonly AcmState[] = ['first', 'accepted', 'late', 'tried', 'wrong'];
const oi: readonly OiState[] = ['full', 'part', 'zero', 'tried'];

/** Legend of the colours and signs of the cells. */
export function BoardKey({ isAcm, withLate }: { isAcm: boolean; withLate: boolean }) {
  const t = boardTexts.useMessages();
  const states = isAcm ? acm.filter((state) => state !== 'late' || withLate) : oi;
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
