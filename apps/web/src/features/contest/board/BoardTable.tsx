import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ContestProblemRow } from '@verdict/contract/contest/contest.ts';
import type { ContestRule } from '@verdict/domain/contest/rule.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { formatNumber, formatTime } from '@verdict/kit/format.ts';
import { AppLink } from '@verdict/kit/controls/AppLink.tsx';
import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import { useGridKeys } from '@verdict/kit/lists/grid-keys.ts';
import { useRowsInSight } from '@verdict/kit/lists/rows-in-sight.ts';
import { widthOf } from '@verdict/kit/lists/text-width.ts';
import { memo, useLayoutEffect, useState } from 'react';
import { userHomePath } from '../../account/profile/UserLink.tsx';
import { awardColors } from './award-colors.ts';
import { BoardTips } from './BoardTips.tsx';
import classes from './BoardTable.module.css';
import { formatSpan, isPassFailRow, shownName, type BoardRow } from './cells.ts';
import { boardTexts } from './messages.ts';
import { shownCell } from './cell-text.ts';

interface Props {
  caption: string;
  scoring: ContestRule['scoring'];
  time: ContestRule['time'];
  problems: readonly ContestProblemRow[];
  rows: readonly BoardRow[];
  /** Number of rows at the top that repeat rows below. */
  pinned: number;
  ownUid: string | null;
  concerned: readonly string[];
  onConcern: (uid: string) => void;
  /** `rankShowName` of the contest: the name to show. */
  nameShown: string | null;
  /** Low rows with names and figures in one line. */
  isCompact: boolean;
  /** Large type, for a hall. */
  isProjected: boolean;
  /** Absent when the problems are not open to the reader. */
  problemPath?: (label: string) => string;
  /** True while other rows are being loaded. */
  refreshing?: boolean;
}

/**
 * Board with a sticky head and sticky first columns. Rows out of sight have a name, but no cells. Hovering over cells
 * re-renders only the details beside them.
 */
export function BoardTable(props: Props) {
  const { caption, scoring, time, problems, rows, pinned, ownUid, concerned, onConcern, nameShown, refreshing } = props;
  const t = boardTexts.useMessages();
  const longest = Math.max(
    ...rows.map((row) => Math.max(widthOf(shownName(row, nameShown)), widthOf(row.school ?? ''))),
  );
  const [box, ref] = useState<HTMLDivElement | null>(null);
  const { isDrawn, keep } = useRowsInSight(box, rows.length);
  const keys = useGridKeys(keep);
  useSideways(box, problems.length);
  // A string is equal while only the counts of problems change, so no row re-renders.
  const labels = problems.map(({ displayId }) => displayId).join('\n');
  return (
    <BoardTips rows={rows} problems={problems} time={time} nameShown={nameShown}>
      <div
        ref={ref}
        className={classes.scroll}
        style={{ '--problems': Math.max(1, problems.length), '--longest': longest }}
        data-compact={props.isCompact || undefined}
        data-projected={props.isProjected || undefined}
        data-refreshing={refreshing || undefined}
      >
        <table
          className={classes.board}
          // Arrow keys move between the cells.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-readonly
          aria-busy={refreshing || undefined}
          {...keys}
        >
          <caption className="visually-hidden">{`${caption}. ${t('board.gridHelp')}`}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.rank} tabIndex={-1}>
                <span aria-hidden>{t('board.rank')}</span>
                <span className="visually-hidden">{t('board.rankLong')}</span>
              </th>
              <th scope="col" className={classes.star}>
                <span className="visually-hidden">{t('board.concern')}</span>
              </th>
              <th scope="col" className={classes.user}>
                {t('board.user')}
              </th>
              <th scope="col" className={classes.figure}>
                {t(scoring === 'score' ? 'board.score' : 'board.solved')}
              </th>
              {time && (
                <th scope="col" className={classes.figure}>
                  {t(`board.${time}`)}
                </th>
              )}
              {problems.map((problem, index) => (
                <ProblemHead key={problem.id} problem={problem} index={index} problemPath={props.problemPath} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row
                key={index < pinned ? `pinned ${row.uid}` : row.uid}
                row={row}
                isDrawn={index < pinned || isDrawn(index)}
                index={index}
                labels={labels}
                time={time}
                nameShown={nameShown}
                isOwn={row.uid === ownUid}
                pin={index >= pinned ? null : row.uid === ownUid ? 'own' : 'concerned'}
                isLastPin={index === pinned - 1}
                isConcerned={concerned.includes(row.uid)}
                onConcern={onConcern}
              />
            ))}
          </tbody>
        </table>
      </div>
    </BoardTips>
  );
}

/**
 * Marks a board that is wider than its window (`data-sideways`). Only there the first columns are sticky, because each
 * sticky cell costs time in every scrolled frame.
 */
function useSideways(box: HTMLElement | null, columns: number): void {
  useLayoutEffect(() => {
    if (!box) return;
    const look = () => box.toggleAttribute('data-sideways', box.scrollWidth > box.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [box, columns]);
}

function ProblemHead({
  problem: { displayId, displayTitle, color, ac, total },
  index,
  problemPath,
}: {
  problem: ContestProblemRow;
  index: number;
  problemPath: Props['problemPath'];
}) {
  const t = boardTexts.useMessages();
  const locale = useLocale();
  const counts = { ac: formatNumber(ac, locale), total: formatNumber(total, locale) };
  const name = (
    <>
      {color && <span className={classes.balloon} style={{ '--balloon': color }} aria-hidden />}
      <bdi>{displayId}</bdi>
    </>
  );
  return (
    <th
      scope="col"
      className={classes.problem}
      title={displayTitle}
      data-problem={index}
      tabIndex={problemPath ? undefined : -1}
    >
      {problemPath ? (
        <AppLink href={problemPath(displayId)} className={classes.label} tabIndex={-1}>
          {name}
        </AppLink>
      ) : (
        <span className={classes.label}>{name}</span>
      )}
      <span className={classes.counts} aria-hidden>
        {counts.ac}/{counts.total}
      </span>
      <span className="visually-hidden">
        {displayTitle}. {t('board.problemCounts', { label: displayId, ...counts })}
      </span>
    </th>
  );
}

interface RowProps {
  row: BoardRow;
  /** False for a row out of sight, which has only its name. */
  isDrawn: boolean;
  index: number;
  /** Labels of the problems, one per line. */
  labels: string;
  time: ContestRule['time'];
  nameShown: string | null;
  isOwn: boolean;
  /** Null for a row in its normal place. */
  pin: 'own' | 'concerned' | null;
  isLastPin: boolean;
  isConcerned: boolean;
  onConcern: (uid: string) => void;
}

/** Re-renders only when its props change: refetched rows with equal content are the same objects. */
const Row = memo(function Row({
  row,
  isDrawn,
  index,
  labels,
  time,
  nameShown,
  isOwn,
  pin,
  isLastPin,
  isConcerned,
  onConcern,
}: RowProps) {
  const t = boardTexts.useMessages();
  const name = shownName(row, nameShown);
  const Star = isConcerned ? IconStarFilled : IconStar;
  return (
    <tr
      data-row={index}
      data-own={isOwn || undefined}
      data-pin={pin ?? undefined}
      data-last-pin={isLastPin || undefined}
    >
      {isDrawn && (
        <>
          <td className={classes.rank} tabIndex={-1} data-who>
            <Rank row={row} />
            {pin && <span className="visually-hidden">{t('board.pinnedRow')}</span>}
          </td>
          <td className={classes.star}>
            <button
              type="button"
              tabIndex={-1}
              aria-pressed={isConcerned}
              aria-label={t('board.concernOf', { name })}
              onClick={() => onConcern(row.uid)}
            >
              <Star size={15} stroke={1.6} aria-hidden />
            </button>
          </td>
        </>
      )}
      <th scope="row" className={classes.user} data-who>
        {isDrawn && <Avatar name={name} src={row.avatar} size={28} decorative />}
        <span className={classes.names} data-person>
          <AppLink href={userHomePath(row.username, row.uid)} className={classes.name} tabIndex={-1}>
            <bdi>{name}</bdi>
          </AppLink>
          {row.school && <bdi className={classes.school}>{row.school}</bdi>}
        </span>
        {isOwn && <span className={classes.you}>{t('board.you')}</span>}
      </th>
      {isDrawn && (
        <>
          <td className={classes.figure} tabIndex={-1} data-who>
            <strong>{isPassFailRow(row) ? row.ac : row.totalScore}</strong>
          </td>
          {time && (
            <td className={classes.figure} tabIndex={-1} data-who>
              {time === 'penalty' ? formatSpan(row.totalTime) : formatTime(row.totalTime)}
            </td>
          )}
          {(labels === '' ? [] : labels.split('\n')).map((label, column) => (
            <Cell key={label} row={row} label={label} column={column} />
          ))}
        </>
      )}
    </tr>
  );
});

function Rank({ row: { rank, isWinAward, awardName, awardBackground, awardColor } }: { row: BoardRow }) {
  const t = boardTexts.useMessages();
  if (rank < 0)
    return (
      <>
        <span aria-hidden>*</span>
        <span className="visually-hidden">{t('board.unranked')}</span>
      </>
    );
  if (!isWinAward) return rank;
  return (
    <>
      <span className={classes.award} style={awardColors(awardBackground, awardColor)}>
        {rank}
      </span>
      {awardName && <span className={classes.awardName}>{awardName}</span>}
    </>
  );
}

function Cell({ row, label, column }: { row: BoardRow; label: string; column: number }) {
  const t = boardTexts.useMessages();
  const shown = shownCell(t, row, label);
  if (!shown) return <td className={classes.cell} tabIndex={-1} aria-label={t('board.cell.nothing')} />;
  return (
    <td className={classes.cell} tabIndex={-1} data-state={shown.state} data-column={column}>
      <span className={classes.mark} role="img" aria-label={shown.sentences.join('; ')}>
        <span className={classes.main}>{shown.figure}</span>
        {shown.note && <span className={classes.note}>{shown.note}</span>}
      </span>
    </td>
  );
}
