/** Contents of a cell as words, for screen readers and for the tip on hover. */
import type { ScoreRow } from '@verdict/contract/contest/board.ts';
import type { TranslateFrom } from '@verdict/kit/i18n.tsx';
import type { BoardRow } from './cells.ts';
import { passFailLook, isPassFailRow, scoreLook, type PassFailState, type ScoreState } from './cells.ts';
import type { boardTexts } from './messages.ts';

export type BoardTranslate = TranslateFrom<typeof boardTexts>;

export interface Shown {
  state: PassFailState | ScoreState;
  /** Minutes or points, in large figures; '' when the cell has only a sign. */
  figure: string;
  /** Small text below the figure. */
  note: string;
  /** Sentences that describe the cell. */
  sentences: string[];
}

/** Contents of a participant's cell for a problem; null for an empty cell. */
export const shownCell = (t: BoardTranslate, row: BoardRow, label: string): Shown | null =>
  isPassFailRow(row) ? shownPassFail(t, passFailLook(row.submissionInfo[label])) : shownScore(t, row, label);

function shownPassFail(t: BoardTranslate, look: ReturnType<typeof passFailLook>): Shown | null {
  if (!look) return null;
  const { state, minutes, tries, open } = look;
  const openSentences = open > 0 ? [t('board.cell.open', { count: open })] : [];
  switch (state) {
    case 'first':
    case 'accepted':
    case 'late':
      return {
        state,
        figure: String(minutes),
        note: open > 0 ? t('board.triesOpen', { count: tries, open }) : t('board.tries', { count: tries }),
        sentences: [t(`board.cell.${state}`, { minutes: minutes ?? 0, tries }), ...openSentences],
      };
    case 'tried':
      return {
        state,
        figure: '',
        note: t('board.triesOpen', { count: tries, open }),
        sentences: [...openSentences, ...(tries > 0 ? [t('board.cell.wrong', { count: tries })] : [])],
      };
    case 'wrong':
      return {
        state,
        figure: '',
        note: t('board.tries', { count: tries }),
        sentences: [t('board.cell.wrong', { count: tries })],
      };
  }
}

function shownScore(t: BoardTranslate, row: ScoreRow, label: string): Shown | null {
  const look = scoreLook(row, label);
  const ms = row.timeInfo?.[label];
  if (!look) return null;
  const { state, score, open } = look;
  return {
    state,
    figure: score === null ? '' : String(score),
    note: open > 0 ? `? ${open}` : '',
    sentences: [
      ...(state === 'tried' ? [] : [scoreSaid(t, state, score)]),
      ...(row.subtaskInfo?.[label] ?? []).map(({ passed, ...one }) =>
        t(passed ? 'board.cell.subtaskFull' : 'board.cell.subtask', one),
      ),
      ...(ms === undefined ? [] : [t('board.cell.ms', { ms })]),
      ...(open > 0 ? [t('board.cell.open', { count: open })] : []),
    ],
  };
}

function scoreSaid(t: BoardTranslate, state: 'full' | 'part' | 'zero', score: number | null): string {
  if (score === null) return t('board.cell.noScore');
  return state === 'zero' ? t('board.cell.zero') : t(`board.cell.${state}`, { score });
}
