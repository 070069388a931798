import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { cancelSiteMove, type SiteMove, type SiteMoveHead, startSiteMove } from '@verdict/contract/site/migration.ts';
import { formatFileSize } from '@verdict/kit/format.ts';
import { Card, PageLoading } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useState } from 'react';
import { useAction } from '../../../../app/actions/use-action.ts';
import { client } from '../../../../app/client/client.ts';
import { QueryFailed } from '../../../../app/client/QueryFailed.tsx';
import { moveTexts } from './messages.ts';
import { isAtWork, moveQuery, movesKey } from './move-queries.ts';
import { MoveReport } from './MoveReport.tsx';

const stateColors = {
  uploading: 'yellow',
  reading: 'blue',
  read: 'blue',
  moving: 'blue',
  done: 'green',
  cancelled: 'gray',
  refused: 'red',
  stuck: 'red',
} as const;

/** A move with its progress, report and actions. */
export function MoveCard({ move }: { move: SiteMoveHead }) {
  const t = moveTexts.useMessages();
  const { state, files, username, gmtCreate, failure } = move;
  const [isShown, setIsShown] = useState(move.endTime === null);
  const found = useQuery(moveQuery(move));
  const report = found.data?.report ?? null;
  const cancel = useAction(() => client.call(cancelSiteMove, { id: move.id }), {
    ask: {
      title: t('move.cancelTitle'),
      body: t('move.cancelMeans'),
      action: t('move.cancelAction'),
      danger: true,
    },
    done: t('move.cancelled'),
    changes: movesKey,
  });
  const goOn = useAction(
    () =>
      client.call(startSiteMove, {
        id: move.id,
        digest: report?.digest || null,
        administrators: chosenOf(found.data),
      }),
    { changes: movesKey },
  );
  return (
    <Card
      title={<bdi>{files.map(({ fileName }) => fileName).join(', ') || t('move.commandLine')}</bdi>}
      actions={
        <Group gap="xs">
          {report && (
            <Button size="xs" variant="default" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
              {t(isShown ? 'move.hide' : 'move.show')}
            </Button>
          )}
          {state === 'stuck' && (
            <Button size="xs" loading={goOn.busy} onClick={() => goOn.run()}>
              {t('move.goOn')}
            </Button>
          )}
          {move.endTime === null && (
            <Button size="xs" variant="default" loading={cancel.busy} onClick={() => cancel.run()}>
              {t('move.cancel')}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="xs" p="lg">
        <Group gap="sm">
          <Badge variant="light" color={stateColors[state]} role="status">
            {t(`move.state.${state}`)}
          </Badge>
          <Text size="sm" c="dimmed">
            <RelativeTime at={gmtCreate} />
            {username !== null && (
              <>
                {' · '}
                <bdi>{username}</bdi>
              </>
            )}
          </Text>
        </Group>
        {failure !== null && (
          <Text size="sm" c="red">
            {failure}
          </Text>
        )}
        <Course move={move} />
      </Stack>
      <QueryFailed query={found} />
      {isShown && !found.data && !found.isError && <PageLoading />}
      {isShown && report && <MoveReport move={move} report={report} />}
    </Card>
  );
}

/** Administrators that were chosen before the move was interrupted. */
const chosenOf = (move: SiteMove | undefined): string[] =>
  (move?.report?.administrators ?? []).filter(({ keeps }) => keeps).map(({ username }) => username);

function Course({ move }: { move: SiteMoveHead }) {
  const t = moveTexts.useMessages();
  const { state, files, step, done, total } = move;
  if (state === 'stuck') return <Text size="sm">{t('move.stuckMeans')}</Text>;
  if (state === 'uploading') {
    const sum = (key: 'received' | 'bytes') => formatFileSize(files.reduce((all, one) => all + one[key], 0));
    return <Text size="sm">{t('move.uploadedOf', { received: sum('received'), bytes: sum('bytes') })}</Text>;
  }
  if (!isAtWork(move)) return null;
  return (
    <>
      <Text size="sm">
        {step}
        {total > 0 && ` · ${Math.floor((done / total) * 100)}%`}
      </Text>
      <Progress
        value={total === 0 ? 100 : (done / total) * 100}
        animated={total === 0}
        aria-label={t('move.working')}
        aria-valuetext={step}
      />
    </>
  );
}
