import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { client } from '../../../app/client/client.ts';
import type { ContestManagement, ContestPlace } from './contest-management.ts';
import { managementTexts } from '../../../app/management/messages.ts';

interface Props {
  contestId: number;
  places: readonly ContestPlace[];
  management: ContestManagement;
}

/** Opens problems of a finished contest for practice that have been closed until now. */
export function PublishProblems({ contestId, places, management }: Props) {
  const t = managementTexts.useMessages();
  const [isOpen, setOpen] = useState(false);
  const closed = places.filter(({ place }) => place.practice === 'closed');
  if (closed.length === 0) return null;
  return (
    <>
      <Alert
        color="blue"
        icon={<IconWorld size={18} aria-hidden />}
        title={t('manage.publish.closed', { count: closed.length })}
      >
        <Group justify="space-between" gap="sm">
          <Text size="sm">{t('manage.publish.means')}</Text>
          <Button size="xs" onClick={() => setOpen(true)}>
            {t('manage.publish.action')}
          </Button>
        </Group>
      </Alert>
      {isOpen && (
        <PublishDialog contestId={contestId} places={closed} management={management} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Offers all closed problems. Copies are not preselected, because their originals are available for practice. */
function PublishDialog({ contestId, places, management, onClose }: Props & { onClose: () => void }) {
  const t = managementTexts.useMessages();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(
    () => new Set(places.filter(({ place }) => place.copyOf === null).map(({ place }) => place.pid)),
  );
  const publish = useMutation({
    mutationFn: () => client.call(management.publish, { cid: contestId, pids: [...chosen] }),
    onSuccess: () => {
      toast.success(t('manage.publish.done', { count: chosen.size }));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: management.key }),
  });
  const toggle = (pid: number, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, pid] : [...now].filter((one) => one !== pid)));
  return (
    <Dialog title={t('manage.publish.action')} onClose={onClose}>
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
                : t('manage.publish.copyOf', { problemId: problem.problemId, original: place.copyOf })
            }
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={chosen.size === 0} loading={publish.isPending} onClick={() => publish.mutate()}>
            {t('manage.publish.count', { count: chosen.size })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
