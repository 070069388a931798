import { IconPin } from '@tabler/icons-react';
import type { DiscussionRow, DiscussionSort } from '@verdict/contract/community/discussion.ts';
import { formatNumber } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import type { ReactNode } from 'react';
import { useTagName } from '../../problem/labels/use-tag-name.ts';
import type { tableOf } from '../../../app/client/ListCard.tsx';
import classes from './Discussion.module.css';
import { discussionLink } from './discussion-links.ts';
import { HiddenMark } from './HiddenMark.tsx';
import { discussionTexts, solutionTexts } from './messages.ts';
import { PostAuthor } from './PostAuthor.tsx';

interface Props {
  /** The rows, or the reason why there are none. */
  reading: ReturnType<typeof tableOf<DiscussionRow>>;
  sort: DiscussionSort;
  empty: ReactNode;
  skeletonRows: number;
}

/** Table of discussions, pinned ones first. */
export function DiscussionTable({ reading, sort, empty, skeletonRows }: Props) {
  const t = discussionTexts.useMessages();
  const solution = solutionTexts.useMessages();
  const locale = useLocale();
  const tagName = useTagName();
  const figure = (key: string, header: string, of: (row: DiscussionRow) => number): Column<DiscussionRow> => ({
    key,
    header,
    width: 88,
    align: 'end',
    quiet: true,
    named: true,
    cell: (row) => formatNumber(of(row), locale),
  });
  const columns: Column<DiscussionRow>[] = [
    {
      key: 'title',
      header: t('discussion.title'),
      compact: 'title',
      cell: (row) => (
        <div className={classes.row}>
          <span className={classes.line}>
            {row.topPriority && (
              <span className={classes.mark}>
                <IconPin size={14} stroke={1.8} aria-hidden /> {t('discussion.pinned')}
              </span>
            )}
            {row.status === 1 && <HiddenMark row={row} />}
            <LooseLink {...discussionLink(row)} className={classes.title}>
              <bdi>{row.title}</bdi>
            </LooseLink>
          </span>
          <bdi className={classes.description}>{row.description}</bdi>
        </div>
      ),
    },
    {
      key: 'category',
      header: t('discussion.category'),
      width: 120,
      cell: ({ categoryName }) => (
        <span className={classes.tag}>
          {categoryName === null ? solution('solution.solution') : tagName(categoryName)}
        </span>
      ),
    },
    {
      key: 'author',
      header: t('discussion.author'),
      width: '16%',
      cell: (row) => (
        <span className={classes.author}>
          <PostAuthor post={row} />
        </span>
      ),
    },
    figure('comments', t('discussion.comments'), ({ commentNum }) => commentNum),
    figure('likes', t('discussion.likes'), ({ likeNum }) => likeNum),
    { ...figure('views', t('discussion.views'), ({ viewNum }) => viewNum), spare: true },
    sort === 'newest'
      ? {
          key: 'opened',
          header: t('discussion.opened'),
          width: 120,
          quiet: true,
          cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
        }
      : {
          key: 'active',
          header: t('discussion.active'),
          width: 120,
          quiet: true,
          named: true,
          cell: ({ gmtActive }) => <RelativeTime at={gmtActive} />,
        },
  ];
  return (
    <DataTable
      caption={t('nav.discussion')}
      columns={columns}
      {...reading}
      rowKey={({ id }) => id}
      empty={empty}
      skeletonRows={skeletonRows}
    />
  );
}
