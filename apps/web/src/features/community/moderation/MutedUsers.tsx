import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Mute, unmuteAccount } from '@verdict/contract/community/moderation.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { tableOf } from '../../../app/client/ListCard.tsx';
import { moderationTexts } from './messages.ts';
import { moderationKey, mutesQuery } from './moderation-queries.ts';

/** Users with a current mute. The mute that ends first comes first. */
export function MutedUsers({ gid }: { gid: number | null }) {
  const t = moderationTexts.useMessages();
  const list = useQuery(mutesQuery(gid));
  const end = useAction(({ uid }: Mute) => client.call(unmuteAccount, { uid, ...(gid !== null && { gid }) }), {
    done: t('moderation.unmuted'),
    changes: moderationKey,
  });
  return (
    <Card title={t('moderation.mutes')}>
      <DataTable
        caption={t('moderation.mutes')}
        {...tableOf(list)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('moderation.noMutes')} />}
        skeletonRows={1}
        columns={[
          {
            key: 'user',
            header: t('moderation.user'),
            compact: 'title',
            width: 160,
            cell: ({ username }) => <bdi>{username}</bdi>,
          },
          { key: 'reason', header: t('moderation.muteReason'), cell: ({ reason }) => <bdi>{reason}</bdi> },
          {
            key: 'until',
            header: t('moderation.muteEnds'),
            width: 170,
            cell: ({ until }) => <DateTime at={until} />,
          },
          {
            key: 'end',
            header: t('moderation.unmute'),
            width: 150,
            cell: (mute) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('moderation.unmuteOf', { name: mute.username })}
                loading={end.busy && end.input?.id === mute.id}
                onClick={() => end.run(mute)}
              >
                {t('moderation.unmute')}
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}
