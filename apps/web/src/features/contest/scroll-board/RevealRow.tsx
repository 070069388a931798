import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import type { PassFailCell } from '@verdict/domain/contest/rule.ts';
import { useLayoutEffect, useRef } from 'react';
import { formatSpan } from '../board/cells.ts';
import classes from './Reveal.module.css';
import type { ScrollBoard, Show } from './scroll-scenes.ts';

const moveMs = 900;

interface Props {
  standing: ScrollBoard['rows'][number];
  show: Show;
  /** Offsets from the upper edge in px: of the row's place, and of its place before the scene. */
  y: number;
  fromY: number;
  isStill: boolean;
  /** True when the scene is about this row. */
  isOn: boolean;
  /** Labels of the problem to be revealed next, and of the one just revealed. */
  asked: string | null;
  shown: string | null;
  isSettled: boolean;
}

/** Row that moves to its place by `transform` alone, which needs no layout. */
export function RevealRow({ standing, show, y, fromY, isStill, isOn, asked, shown, isSettled }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isStill || y === fromY) return;
    const move = element.current?.animate(
      [{ transform: `translateY(${fromY}px)` }, { transform: `translateY(${y}px)` }],
      { duration: moveMs, easing: 'cubic-bezier(0.45, 0, 0.2, 1)' },
    );
    return () => move?.cancel();
  }, [y, fromY, isStill]);
  const { entrant, rank, score, time, cells } = standing;
  return (
    <div
      ref={element}
      className={classes.row}
      style={{ transform: `translateY(${y}px)` }}
      data-on={isOn || undefined}
      data-settled={isSettled || undefined}
      data-medal={(isSettled && show.honours.get(entrant.uid)?.medal) || undefined}
    >
      <span className={classes.rank}>{rank < 0 ? '*' : rank}</span>
      <Avatar name={entrant.name} src={entrant.avatar} size={40} decorative />
      <span className={classes.who}>
        <bdi className={classes.name}>{entrant.name}</bdi>
        {entrant.school && <bdi className={classes.school}>{entrant.school}</bdi>}
      </span>
      <span className={classes.score}>{score}</span>
      <span className={classes.time}>{formatSpan(time)}</span>
      {show.labels.map((label) => (
        <Cell key={label} cell={cells[label]} isAsked={label === asked} isShown={label === shown} />
      ))}
    </div>
  );
}

function Cell({ cell, isAsked, isShown }: { cell: PassFailCell | undefined; isAsked: boolean; isShown: boolean }) {
  if (!cell) return <span className={classes.cell} />;
  const { ACTime, errorNum, tryNum } = cell;
  const state = ACTime !== null ? 'accepted' : tryNum > 0 ? 'tried' : errorNum > 0 ? 'wrong' : undefined;
  return (
    <span
      className={classes.cell}
      data-state={state}
      data-asked={isAsked || undefined}
      data-shown={isShown || undefined}
    >
      {state === 'accepted' && (
        <>
          <b>{errorNum > 0 ? `+${errorNum}` : '+'}</b>
          <small>{Math.floor((ACTime ?? 0) / 60)}</small>
        </>
      )}
      {state === 'tried' && (
        <>
          <b>?</b>
          <small>{errorNum > 0 ? `${errorNum} + ${tryNum}` : tryNum}</small>
        </>
      )}
      {state === 'wrong' && <b>−{errorNum}</b>}
    </span>
  );
}
