import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@verdict/contract/fields.ts';
import type { RankRow } from '@verdict/contract/account/rankings.ts';
import { formatNumber, missing } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import type { ReactNode } from 'react';
import { AcRate } from '../../problem/labels/AcRate.tsx';
import { UserLink } from '../profile/UserLink.tsx';
import { tableOf } from '../../../app/client/ListCard.tsx';
import { useUser } from '../../../app/session/session.ts';
import { rankTexts } from './messages.ts';
import classes from './Rank.module.css';
import { plainText } from './plain-text.ts';
import type { RankRule } from './rank-queries.ts';

/** Row of the site's or a group's ranking; only the site has ratings. */
type Row = Omit<RankRow, 'rating'> & { rating?: RankRow['rating'] };

interface Props {
  rule: RankRule;
  list: UseQueryResult<Page<Row>>;
  /** Place of the first row on this page. */
  firstPlace: number;
  empty: ReactNode;
  skeletonRows: number;
}

/** Accounts by place; the reader's own row is highlighted. */
export function RankTable({ rule, list, firstPlace, empty, skeletonRows }: Props) {
  const t = rankTexts.useMessages();
  const locale = useLocale();
  const user = useUser();
  const merit: Column<Row> =
    rule === 'acm'
      ? {
          key: 'solved',
          header: t('rank.solved'),
          width: 96,
          align: 'end',
          compact: 'end',
          cell: ({ ac }) => <strong className="num">{formatNumber(ac, locale)}</strong>,
        }
      : {
          key: 'score',
          header: t('rank.score'),
          width: 96,
          align: 'end',
          compact: 'end',
          cell: ({ score }) => <strong className="num">{formatNumber(score ?? 0, locale)}</strong>,
        };
  const rating: Column<Row> = {
    key: 'codeforces',
    header: t('rank.codeforces'),
    width: 120,
    align: 'end',
    quiet: true,
    named: true,
    cell: ({ rating: value }) => (value ? formatNumber(value, locale) : missing),
  };
  const columns: Column<Row>[] = [
    {
      key: 'place',
      header: t('rank.place'),
      width: 72,
      quiet: true,
      compact: 'lead',
      cell: (_, index) => formatNumber(firstPlace + index, locale),
    },
    {
      key: 'user',
      header: t('rank.user'),
      width: '24%',
      compact: 'title',
      cell: (row) => <UserLink {...row} withAvatar />,
    },
    {
      key: 'nickname',
      header: t('rank.nickname'),
      width: '15%',
      compact: 'hidden',
      cell: ({ nickname }) => (
        <span className={classes.line}>
          <bdi>{nickname}</bdi>
        </span>
      ),
    },
    merit,
    {
      key: 'total',
      header: t('rank.submissions'),
      width: 110,
      align: 'end',
      quiet: true,
      named: true,
      cell: ({ total }) => formatNumber(total, locale),
    },
    ...(list.data?.records.some(({ rating }) => rating) ? [rating] : []),
    {
      key: 'rating',
      header: t('rank.rating'),
      width: 170,
      cell: ({ ac, total }) => <AcRate accepted={ac} total={total} />,
    },
    {
      key: 'signature',
      header: t('rank.signature'),
      compact: 'hidden',
      cell: ({ signature }) => (
        <span className={classes.line}>
          <bdi>{plainText(signature ?? '')}</bdi>
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t(`rank.${rule}Title`)}
      columns={columns}
      {...tableOf(list)}
      rowKey={({ uid }) => uid}
      empty={empty}
      skeletonRows={skeletonRows}
      isHighlighted={({ uid }) => uid === user?.uid}
    />
  );
}
