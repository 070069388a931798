import { Avatar } from '@verdict/ui/kit/Avatar.tsx';
import type { AcmCell } from '@verdict/domain/contest/rules/acm.ts';
import { useLayoutEffect, useRef } from 'react';
import { formatSpan } from '../board/cells.ts';
import classes from './Reveal.module.css';
import type { ScrollBoard, Show } from './scroll-scenes.ts';

const moveMs = 900;

interface Props {
  standing: ScrollBoard['rows'][number];
  show: Show;
  /** Where it stands, and where it stood before the scene; px from the upper edge. */
  y: number;
  fromY: number;
  isStill: boolean;
  /** The scene is about this row. */
  isOn: boolean;
  /** Problem that is about to be revealed, and that has just been. */
  asked: string | null;
  shown: string | null;
  isSettled: boolean;
}

/** A row that moves to its place by `transform` alone, which costs no layout. */
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

function Cell({ cell, isAsked, isShown }: { cell: AcmCell | undefined; isAsked: boolean; isShown: boolean }) {
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
