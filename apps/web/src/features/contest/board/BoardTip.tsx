import type { ContestProblemRow } from '@verdict/contract/contest/contest.ts';
import type { ContestRule } from '@verdict/domain/contest/rule.ts';
import { formatNumber } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Tip } from '@verdict/kit/dialogs/Tip.tsx';
import classes from './BoardTips.module.css';
import { formatSpan, isPassFailRow, shownName, type BoardRow } from './cells.ts';
import { boardTexts } from './messages.ts';
import { shownCell } from './cell-text.ts';

interface Props {
  anchor: Element;
  rows: readonly BoardRow[];
  problems: readonly ContestProblemRow[];
  time: ContestRule['time'];
  nameShown: string | null;
  onLeave: () => void;
}

/** Details of a row or cell, shown beside it. */
export function BoardTip({ onLeave, ...shown }: Props) {
  return (
    <Tip anchor={shown.anchor} onLeave={onLeave}>
      <Details {...shown} />
    </Tip>
  );
}

function Details({ anchor, rows, problems, time, nameShown }: Omit<Props, 'onLeave'>) {
  const row = rows[Number(anchor.closest('[data-row]')?.getAttribute('data-row'))];
  if (!row) return null;
  const column = anchor.getAttribute('data-column');
  const problem = column === null ? undefined : problems[Number(column)];
  return problem ? (
    <CellDetails row={row} problem={problem} nameShown={nameShown} />
  ) : (
    <RowDetails row={row} time={time} nameShown={nameShown} />
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
  const acceptedAt = isPassFailRow(row) ? row.submissionInfo[displayId]?.ACTime : undefined;
  return (
    <>
      <div className={classes.title}>
        {displayId}. <bdi>{displayTitle}</bdi>
      </div>
      <div className={classes.quiet}>
        <bdi data-person>{shownName(row, nameShown)}</bdi>
      </div>
      {shown?.sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      {acceptedAt !== undefined && <div className="num">{formatSpan(acceptedAt)}</div>}
    </>
  );
}

interface Fact {
  name: string;
  value: string | null | undefined | false;
  /** Demo mode blurs it. */
  namesPerson?: true;
}

function RowDetails({ row, time, nameShown }: { row: BoardRow } & Pick<Props, 'time' | 'nameShown'>) {
  const t = boardTexts.useMessages();
  const locale = useLocale();
  const merit: Fact[] = isPassFailRow(row)
    ? [
        { name: t('board.solved'), value: formatNumber(row.ac, locale) },
        { name: t('board.penalty'), value: formatSpan(row.totalTime) },
        { name: t('board.submissions'), value: formatNumber(row.total, locale) },
      ]
    : [
        { name: t('board.score'), value: formatNumber(row.totalScore, locale) },
        { name: t('board.runTime'), value: time && `${formatNumber(row.totalTime, locale)} ms` },
      ];
  const facts: Fact[] = [
    { name: t('board.rankLong'), value: row.rank < 0 ? t('board.unranked') : String(row.rank) },
    { name: t('board.award'), value: row.isWinAward ? row.awardName : null },
    { name: t('board.username'), value: row.username, namesPerson: true },
    { name: t('board.nickname'), value: row.nickname, namesPerson: true },
    { name: t('board.realname'), value: row.realname, namesPerson: true },
    { name: t('board.school'), value: row.school },
    ...merit,
  ];
  return (
    <>
      <div className={classes.title}>
        <bdi data-person>{shownName(row, nameShown)}</bdi>
      </div>
      <dl className={classes.facts}>
        {facts.map(
          ({ name, value, namesPerson }) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd data-person={namesPerson}>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
