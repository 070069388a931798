import { Badge, Progress, Stack, Text } from '@mantine/core';
import type { Importing } from '@verdict/contract/remote/problems.ts';
import { useMessages } from '../../../../app/office/messages.ts';
import { isUnderWay } from './remote-queries.ts';

const colors = { waiting: 'gray', running: 'blue', done: 'green', stopped: 'orange', cancelled: 'gray' } as const;

export function ImportState({ importing: { state } }: { importing: Importing }) {
  const t = useMessages();
  return (
    <Badge variant="light" color={colors[state]}>
      {t(`admin.remote.state.${state}`)}
    </Badge>
  );
}

/** Progress of an import, with the results so far. */
export function Progression({ importing }: { importing: Importing }) {
  const t = useMessages();
  const { created, known, failed, total, error } = importing;
  const done = created + known + failed;
  return (
    <Stack gap="xxs" miw={160}>
      {isUnderWay(importing) && (
        <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('admin.remote.progress')} />
      )}
      <Text size="sm">
        {done} / {total}
        {done > 0 && ` · ${t('admin.remote.counts', importing)}`}
      </Text>
      {error !== null && (
        <Text size="sm" c="var(--danger)">
          {error}
        </Text>
      )}
    </Stack>
  );
}
