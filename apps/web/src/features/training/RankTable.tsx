import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@verdict/contract/fields.ts';
import type { TrainingRankRow } from '@verdict/contract/training/training.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { formatNumber, formatTime, missing } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import type { ReactNode } from 'react';
import { useUser } from '../../app/session/session.ts';
import { UserLink } from '../account/profile/UserLink.tsx';
import { VerdictBadge } from '../submission/verdict/VerdictBadge.tsx';
import { tableOf } from '../../app/client/ListCard.tsx';
import { linksOf, usePlace } from '../../app/place/place.ts';
import { trainingTexts } from './messages.ts';
import classes from './Training.module.css';
import { trainingProblemsQuery } from './training-queries.ts';
import { useTraining } from './use-training.ts';

interface Props {
  list: UseQueryResult<Page<TrainingRankRow>>;
  /** Place of the first row on this page. */
  firstPlace: number;
  empty: ReactNode;
}

/** Participants by place with their problems; the reader's own row is highlighted. */
export function RankTable({ list, firstPlace, empty }: Props) {
  const t = trainingTexts.useMessages();
  const locale = useLocale();
  const user = useUser();
  const links = linksOf(usePlace());
  const { id, mine } = useTraining();
  const problems = useQuery(trainingProblemsQuery(id)).data ?? [];
  const columns: (Column<TrainingRankRow> | false)[] = [
    {
      key: 'place',
      header: t('training.place'),
      width: 72,
      quiet: true,
      compact: 'lead',
      cell: (_, index) => formatNumber(firstPlace + index, locale),
    },
    {
      key: 'user',
      header: t('training.user'),
      compact: 'title',
      pinned: true,
      cell: (row) => <UserLink {...row} withAvatar />,
    },
    mine.isAdmin && {
      key: 'realname',
      header: t('training.realname'),
      width: 140,
      cell: ({ realname }) => <bdi>{realname}</bdi>,
    },
    {
      key: 'solved',
      header: t('training.solved'),
      width: 80,
      align: 'end',
      compact: 'end',
      cell: ({ ac }) => <strong className="num">{formatNumber(ac, locale)}</strong>,
    },
    {
      key: 'runTime',
      header: t('training.runTime'),
      width: 110,
      align: 'end',
      quiet: true,
      cell: ({ totalRunTime }) => formatTime(totalRunTime),
    },
    ...problems.map(({ pid, problemId, title }): Column<TrainingRankRow> => ({
      key: String(pid),
      header: (
        <LooseLink {...links.problem(problemId)} title={title}>
          {problemId}
        </LooseLink>
      ),
      width: 96,
      named: true,
      cell: ({ submissionInfo: { [problemId]: result } }) => (result ? <Result of={result} /> : missing),
    })),
  ];
  return (
    <DataTable
      caption={t('training.tab.rank')}
      columns={columns.filter((column) => column !== false)}
      {...tableOf(list)}
      rowKey={({ uid }) => uid}
      empty={empty}
      isHighlighted={({ uid }) => uid === user?.uid}
    />
  );
}

/** Verdict that counts, and the shortest run time of the accepted submissions. */
function Result({ of: result }: { of: TrainingRankRow['submissionInfo'][string] }) {
  return (
    <span className={classes.result}>
      <VerdictBadge status={statusFromWire(result.status) ?? 'unknownResult'} text="short" />
      {result.isAC && <span>{formatTime(result.runTime)}</span>}
    </span>
  );
}
