import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import type { ListAddress } from '@verdict/kit/lists/list-address.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { ListCard } from '../../../app/client/ListCard.tsx';
import { moderationTexts } from './messages.ts';
import { queueQuery } from './moderation-queries.ts';
import classes from './Moderation.module.css';
import { MutedUsers } from './MutedUsers.tsx';
import { queuePages, type QueueSearch } from './queue-search.ts';
import { QueueItem } from './QueueItem.tsx';

interface Props {
  /** Null for the site with its groups. */
  gid: number | null;
  address: ListAddress<QueueSearch>;
}

/** The moderation queue and the muted users of a place. */
export function ModerationQueue({ gid, address }: Props) {
  const t = moderationTexts.useMessages();
  const { search, filter } = address;
  const list = useQuery(queueQuery(gid, search));
  return (
    <div className={classes.desk}>
      <ListCard
        title={t('moderation.queue')}
        list={list}
        address={address}
        pages={queuePages}
        filters={
          <Switch
            label={t('moderation.onlyOpen')}
            checked={!search.all}
            onChange={({ currentTarget }) => filter({ all: currentTarget.checked ? undefined : true })}
          />
        }
      >
        <QueryFailed query={list} />
        {list.data?.records.length === 0 && <EmptyState title={t('moderation.none')} />}
        {list.data?.records.map((entry) => (
          <QueueItem key={entry.id} entry={entry} gid={gid} />
        ))}
      </ListCard>
      <MutedUsers gid={gid} />
    </div>
  );
}
