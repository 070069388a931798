import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lookAtRemoteProblem, takeRemoteProblem } from '@verdict/contract/remote/problems.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { useAction } from '../../../../app/actions/use-action.ts';
import { client } from '../../../../app/client/client.ts';
import { sayLeftPictures } from '../../../community/announcement/say-left-pictures.ts';
import { useMessages } from '../../../../app/office/messages.ts';
import { problemsKey } from '../problem-queries.ts';
import { changedLines } from './changed-lines.ts';
import { remoteKey, sourceQuery } from './remote-queries.ts';
import classes from './RemoteSource.module.css';

type Seen = DataOf<typeof lookAtRemoteProblem>;

/** Origin of a remote problem, with an update from there. `onTaken` runs after the local problem was updated. */
export function RemoteSource({ pid, onTaken }: { pid: number; onTaken: () => void }) {
  const t = useMessages();
  const { data: source } = useQuery(sourceQuery(pid));
  const [seen, setSeen] = useState<Seen | null>(null);
  const look = useAction(() => client.call(lookAtRemoteProblem, { pid }), {
    onDone: (found) => (found.changes.length > 0 ? setSeen(found) : toast.success(t('admin.remote.unchanged'))),
  });
  if (!source) return null;
  return (
    <Card padded>
      <Group justify="space-between">
        <Group gap="lg">
          <Anchor href={source.url} target="_blank" rel="noreferrer">
            {t('admin.remote.from', { site: `${source.siteName} ${source.remoteId}` })}{' '}
            <IconExternalLink size={14} aria-hidden />
          </Anchor>
          <Text size="sm" c="dimmed">
            {t('admin.remote.fetched')} <RelativeTime at={source.fetchTime} />
          </Text>
        </Group>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={look.busy}
          onClick={() => look.run()}
        >
          {t('admin.remote.look')}
        </Button>
      </Group>
      {seen && <ChangesDialog pid={pid} seen={seen} onTaken={onTaken} onClose={() => setSeen(null)} />}
    </Card>
  );
}

function ChangesDialog({
  pid,
  seen: { hash, changes },
  onTaken,
  onClose,
}: {
  pid: number;
  seen: Seen;
  onTaken: () => void;
  onClose: () => void;
}) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const take = useAction(() => client.call(takeRemoteProblem, { pid, hash }), {
    done: t('admin.remote.taken'),
    changes: remoteKey,
    onDone: async (saved) => {
      sayLeftPictures(saved);
      await queryClient.invalidateQueries({ queryKey: problemsKey });
      onClose();
      onTaken();
    },
  });
  return (
    <Dialog title={t('admin.remote.changed')} size="xl" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('admin.remote.changedHint')}
        </Text>
        {changes.map(({ part, before, after }) => (
          <Stack key={part} gap="xs">
            <Title order={3} size="h5">
              {t(`admin.remote.part.${part}`)}
            </Title>
            <div className={classes.lines}>
              {changedLines(before, after).map(({ kind, text }, index) => (
                <div key={index} className={classes[kind]}>
                  {signs[kind]} {text}
                </div>
              ))}
            </div>
          </Stack>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button loading={take.busy} onClick={() => take.run()}>
            {t('admin.remote.take')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const signs = { same: ' ', gone: '−', come: '+' } as const;
