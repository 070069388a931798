import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../app/client.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { toast } from '../kit/toast.tsx';
import type { ContestDesk, ContestPlace } from './contest-desk.ts';
import { deskTexts } from './messages.ts';

interface Props {
  contestId: number;
  places: readonly ContestPlace[];
  desk: ContestDesk;
}

/** Opens problems of a finished contest for practice that have been closed until now. */
export function PublishProblems({ contestId, places, desk }: Props) {
  const t = deskTexts.useMessages();
  const [isOpen, setOpen] = useState(false);
  const closed = places.filter(({ place }) => place.practice === 'closed');
  if (closed.length === 0) return null;
  return (
    <>
      <Alert
        color="blue"
        icon={<IconWorld size={18} aria-hidden />}
        title={t('desk.publish.closed', { count: closed.length })}
      >
        <Group justify="space-between" gap="sm">
          <Text size="sm">{t('desk.publish.means')}</Text>
          <Button size="xs" onClick={() => setOpen(true)}>
            {t('desk.publish.action')}
          </Button>
        </Group>
      </Alert>
      {isOpen && <PublishDialog contestId={contestId} places={closed} desk={desk} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Offers all closed problems. Copies are not preselected, because their originals are available for practice. */
function PublishDialog({ contestId, places, desk, onClose }: Props & { onClose: () => void }) {
  const t = deskTexts.useMessages();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(
    () => new Set(places.filter(({ place }) => place.copyOf === null).map(({ place }) => place.pid)),
  );
  const publish = useMutation({
    mutationFn: () => client.call(desk.publish, { cid: contestId, pids: [...chosen] }),
    onSuccess: () => {
      toast.success(t('desk.publish.done', { count: chosen.size }));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: desk.key }),
  });
  const toggle = (pid: number, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, pid] : [...now].filter((one) => one !== pid)));
  return (
    <Dialog title={t('desk.publish.action')} onClose={onClose}>
      <Stack gap="md">
        {places.map(({ place, problem }) => (
          <Checkbox
            key={place.pid}
            checked={chosen.has(place.pid)}
            onChange={(event) => toggle(place.pid, event.currentTarget.checked)}
            label={`${place.displayId} ${place.displayTitle}`}
            description={
              place.copyOf === null
                ? problem.problemId
                : t('desk.publish.copyOf', { problemId: problem.problemId, original: place.copyOf })
            }
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={chosen.size === 0} loading={publish.isPending} onClick={() => publish.mutate()}>
            {t('desk.publish.count', { count: chosen.size })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
