import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconRefresh, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery, type DefaultError, type UseQueryOptions } from '@tanstack/react-query';
import type { Page } from '@verdict/contract/fields.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card } from '@verdict/ui/kit/Page.tsx';
import { Pager } from '@verdict/ui/kit/Pager.tsx';
import { DateTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { Markdown } from '@verdict/ui/markdown/Markdown.tsx';
import { useState } from 'react';
import classes from './AnnouncementPanel.module.css';

interface Announcement {
  id: number;
  title: string;
  content: string;
  /** Of who wrote it; null where the account is gone. */
  username: string | null;
  gmtCreate: string;
}

interface Props<Row> {
  /** Of the site, or of a contest. */
  pageOf: (page: number) => UseQueryOptions<Page<Row>, DefaultError, Page<Row>, (string | number)[]>;
  pageSize: number;
}

/** Announcements: a list, and one of them when it is chosen. */
export function AnnouncementPanel<Row extends Announcement>({ pageOf, pageSize }: Props<Row>) {
  const t = useMessages();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Row | null>(null);
  /** The one that was just read: going back leads the keyboard to it. */
  const [read, setRead] = useState<number | null>(null);
  const list = useQuery(pageOf(page));
  function turn(to: number) {
    setRead(null);
    setPage(to);
  }
  if (open)
    return (
      <Card
        title={open.title}
        actions={
          <Button
            size="xs"
            variant="default"
            // The entry that had the keyboard is gone.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            leftSection={<IconArrowLeft size={14} aria-hidden />}
            onClick={() => {
              setRead(open.id);
              setOpen(null);
            }}
          >
            {t('common.back')}
          </Button>
        }
        padded
      >
        <p className={classes.facts}>
          <Facts announcement={open} />
        </p>
        <Markdown source={open.content} size="note" />
      </Card>
    );
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
                {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
                <button type="button" autoFocus={announcement.id === read} onClick={() => setOpen(announcement)}>
                  {announcement.title}
                </button>
                <span className={classes.facts}>
                  <Facts announcement={announcement} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {list.data && list.data.total > pageSize && (
        <Pager page={page} size={pageSize} total={list.data.total} onChange={turn} />
      )}
    </Card>
  );
}

/** When it was written and by whom. */
const Facts = ({ announcement: { gmtCreate, username } }: { announcement: Announcement }) => (
  <>
    <DateTime at={gmtCreate} style="minute" />
    {username !== null && (
      <>
        {' · '}
        <bdi>{username}</bdi>
      </>
    )}
  </>
);
