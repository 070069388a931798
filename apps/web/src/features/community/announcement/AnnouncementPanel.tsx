import { ActionIcon } from '@mantine/core';
import { IconRefresh, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery, type DefaultError, type UseQueryOptions } from '@tanstack/react-query';
import type { Page } from '@verdict/contract/fields.ts';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { Pager } from '@verdict/kit/lists/Pager.tsx';
import { useState } from 'react';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { AnnouncementFacts, type ReadAnnouncement } from './AnnouncementFacts.tsx';
import classes from './Announcement.module.css';

interface Props<Row> {
  /** Query of a page of announcements, of the site, a group or a contest. */
  pageOf: (page: number) => UseQueryOptions<Page<Row>, DefaultError, Page<Row>, (string | number)[]>;
  pageSize: number;
  /** Route of a single announcement with `$announcementID`, and the route's other parameters. */
  one: { to: string; params?: Record<string, string> };
  /** Renders nothing when there are no announcements. */
  hidesEmpty?: boolean;
}

/** List of announcements; each entry links to its own page. */
export function AnnouncementPanel<Row extends ReadAnnouncement>({
  pageOf,
  pageSize,
  one,
  hidesEmpty = false,
}: Props<Row>) {
  const t = useMessages();
  const [page, setPage] = useState(1);
  const list = useQuery(pageOf(page));
  if (hidesEmpty && list.data?.total === 0) return null;
  return (
    <Card
      title={t('announcement.title')}
      actions={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('common.refresh')}
          title={t('common.refresh')}
          loading={list.isFetching}
          onClick={() => void list.refetch()}
        >
          <IconRefresh size={16} aria-hidden />
        </ActionIcon>
      }
    >
      <div className={classes.body}>
        <QueryFailed query={list} />
        {list.data?.records.length === 0 && <EmptyState icon={IconSpeakerphone} title={t('announcement.none')} />}
        {list.data && list.data.records.length > 0 && (
          <ul className={classes.list}>
            {list.data.records.map((announcement) => (
              <li key={announcement.id}>
                <LooseLink to={one.to} params={{ ...one.params, announcementID: String(announcement.id) }}>
                  {announcement.title}
                </LooseLink>
                <span className={classes.facts}>
                  <AnnouncementFacts announcement={announcement} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {list.data && list.data.total > pageSize && (
        <Pager page={page} size={pageSize} total={list.data.total} onChange={setPage} />
      )}
    </Card>
  );
}
