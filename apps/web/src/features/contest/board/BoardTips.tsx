import type { ContestProblemRow } from '@verdict/contract/contest/contest.ts';
import type { ContestRule } from '@verdict/domain/contest/rule.ts';
import { Tips } from '@verdict/kit/dialogs/Tips.tsx';
import { lazy, type ReactNode } from 'react';
import type { BoardRow } from './cells.ts';

/** Loaded when the pointer first enters the board. */
const BoardTip = lazy(async () => ({ default: (await import('./BoardTip.tsx')).BoardTip }));

interface Props {
  rows: readonly BoardRow[];
  problems: readonly ContestProblemRow[];
  time: ContestRule['time'];
  nameShown: string | null;
  children: ReactNode;
}

/** Details of the row or cell that is hovered, focused or touched. The board itself does not re-render. */
export const BoardTips = ({ children, ...shown }: Props) => (
  <Tips
    tellers="[data-column], [data-who]"
    tipOf={(anchor, onLeave) => <BoardTip anchor={anchor} onLeave={onLeave} {...shown} />}
  >
    {children}
  </Tips>
);
