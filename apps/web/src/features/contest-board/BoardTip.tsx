import type { ContestProblemRow } from '@verdict/contract/contest.ts';
import { formatNumber } from '@verdict/ui/format.ts';
import { useLocale } from '@verdict/ui/i18n.tsx';
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './BoardTips.module.css';
import { formatSpan, isAcmRow, shownName, type BoardRow } from './cells.ts';
import { boardTexts } from './messages.ts';
import { shownCell } from './said.ts';

interface Props {
  anchor: Element;
  rows: readonly BoardRow[];
  problems: readonly ContestProblemRow[];
  nameShown: string | null;
  onLeave: () => void;
}

/** Details of a row or cell, beside it. */
export function BoardTip({ onLeave, ...shown }: Props) {
  return (
    <Tip anchor={shown.anchor} onLeave={onLeave}>
      <Details {...shown} />
    </Tip>
  );
}

function Tip({ anchor, onLeave, children }: { anchor: Element; onLeave: () => void; children: ReactNode }) {
  const id = useId();
  const tip = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const box = tip.current;
    if (!box) return;
    const place = () => {
      const at = anchor.getBoundingClientRect();
      const left = Math.min(
        Math.max(8, at.left + at.width / 2 - box.offsetWidth / 2),
        innerWidth - box.offsetWidth - 8,
      );
      const below = at.bottom + 6 + box.offsetHeight <= innerHeight;
      box.style.transform = `translate(${left}px, ${below ? at.bottom + 6 : at.top - 6 - box.offsetHeight}px)`;
    };
    place();
    anchor.setAttribute('aria-describedby', id);
    // Whoever scrolls by the wheel points at something else; the keys bring their cell into sight.
    const scrolled = () => (anchor.contains(document.activeElement) ? place() : leave());
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
    addEventListener('scroll', scrolled, { capture: true, passive: true });
    addEventListener('keydown', pressed);
    return () => {
      anchor.removeAttribute('aria-describedby');
      removeEventListener('scroll', scrolled, { capture: true });
      removeEventListener('keydown', pressed);
    };
  }, [anchor, id]);
  return (
    <div ref={tip} id={id} role="tooltip" className={classes.tip}>
      {children}
    </div>
  );
}

function Details({ anchor, rows, problems, nameShown }: Omit<Props, 'onLeave'>) {
  const row = rows[Number(anchor.closest('[data-row]')?.getAttribute('data-row'))];
  if (!row) return null;
  const column = anchor.getAttribute('data-column');
  const problem = column === null ? undefined : problems[Number(column)];
  return problem ? (
    <CellDetails row={row} problem={problem} nameShown={nameShown} />
  ) : (
    <RowDetails row={row} nameShown={nameShown} />
  );
}

function CellDetails({
  row,
  problem: { displayId, displayTitle },
  nameShown,
}: {
  row: BoardRow;
  problem: ContestProblemRow;
  nameShown: string | null;
}) {
  const t = boardTexts.useMessages();
  const shown = shownCell(t, row, displayId);
  const acceptedAt = isAcmRow(row) ? row.submissionInfo[displayId]?.ACTime : undefined;
  return (
    <>
      <div className={classes.title}>
        {displayId}. <bdi>{displayTitle}</bdi>
      </div>
      <div className={classes.quiet}>
        <bdi>{shownName(row, nameShown)}</bdi>
      </div>
      {shown?.said.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      {acceptedAt !== undefined && <div className="num">{formatSpan(acceptedAt)}</div>}
    </>
  );
}

function RowDetails({ row, nameShown }: { row: BoardRow; nameShown: string | null }) {
  const t = boardTexts.useMessages();
  const locale = useLocale();
  const merit = isAcmRow(row)
    ? [
        [t('board.solved'), formatNumber(row.ac, locale)],
        [t('board.penalty'), formatSpan(row.totalTime)],
        [t('board.submissions'), formatNumber(row.total, locale)],
      ]
    : [
        [t('board.score'), formatNumber(row.totalScore, locale)],
        [t('board.time'), `${formatNumber(row.totalTime, locale)} ms`],
      ];
  const facts = [
    [t('board.rankLong'), row.rank < 0 ? t('board.unranked') : String(row.rank)],
    [t('board.award'), row.isWinAward ? row.awardName : null],
    [t('board.username'), row.username],
    [t('board.nickname'), row.nickname],
    [t('board.realname'), row.realname],
    [t('board.school'), row.school],
    ...merit,
  ];
  return (
    <>
      <div className={classes.title}>
        <bdi>{shownName(row, nameShown)}</bdi>
      </div>
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
