import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  cancelProblemExport,
  downloadProblemExport,
  type ProblemExport,
  type ProblemExportHead,
} from '@verdict/contract/problem/export.ts';
import { useState } from 'react';
import { formatFileSize } from '@verdict/kit/format.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, PageLoading } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { downloadFile } from '../../../app/client/download-file.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { FindingList } from '../import/FindingList.tsx';
import { exportQuery, exportsKey, exportsQuery } from './export-queries.ts';
import { problemExportTexts } from './messages.ts';

/** The reader's exports of the last day, newest first. `groupId` is null for the bank. */
export function ProblemExports({ groupId }: { groupId: number | null }) {
  const t = problemExportTexts.useMessages();
  const exports = useQuery(exportsQuery(groupId));
  return (
    <Stack gap="md">
      <QueryFailed query={exports} />
      {exports.isPending && <PageLoading />}
      {exports.data?.length === 0 && (
        <Card>
          <EmptyState title={t('problemExport.none')} />
        </Card>
      )}
      {exports.data?.map((one) => (
        <ExportCard key={one.id} head={one} />
      ))}
    </Stack>
  );
}

const stateColors = { waiting: 'blue', done: 'green', cancelled: 'gray', stuck: 'red' } as const;

function ExportCard({ head }: { head: ProblemExportHead }) {
  const t = problemExportTexts.useMessages();
  const { id, format, state, done, total, bytes, gmtCreate } = head;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const cancel = useAction(() => client.call(cancelProblemExport, { id }), { changes: exportsKey });
  return (
    <Card
      title={t(`problemExport.format.${format}`)}
      actions={
        <Group gap="xs">
          <Button size="xs" variant="default" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
            {t(isUnfolded ? 'problemExport.hide' : 'problemExport.show')}
          </Button>
          {state === 'waiting' && (
            <Button size="xs" variant="default" loading={cancel.busy} onClick={() => cancel.run()}>
              {t('problemExport.cancel')}
            </Button>
          )}
          {state === 'done' && (
            <Button size="xs" onClick={() => void downloadFile(downloadProblemExport, { id })}>
              {t('problemExport.download')}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="xs" p="lg">
        <Group gap="sm">
          <Badge variant="light" color={stateColors[state]} role="status">
            {t(`problemExport.state.${state}`)}
          </Badge>
          <Text size="sm" c="dimmed">
            {t('problemExport.progress', { done, total })}
            {bytes !== null && ` · ${formatFileSize(bytes)}`} · <RelativeTime at={gmtCreate} />
          </Text>
        </Group>
        {state === 'waiting' && (
          <Progress value={(done / total) * 100} aria-label={t('problemExport.progress', { done, total })} />
        )}
      </Stack>
      {isUnfolded && <Problems head={head} />}
    </Card>
  );
}

const itemColors = { waiting: 'gray', written: 'green', left: 'red' } as const;

function Problems({ head }: { head: ProblemExportHead }) {
  const t = problemExportTexts.useMessages();
  const found = useQuery(exportQuery(head));
  if (!found.data) return found.isError ? <QueryFailed query={found} /> : <PageLoading />;
  return (
    <DataTable<ProblemExport['items'][number]>
      caption={t('problemExport.problem')}
      density="dense"
      rows={found.data.items}
      rowKey={({ problemId }) => problemId}
      columns={[
        {
          key: 'problem',
          header: t('problemExport.problem'),
          compact: 'title',
          width: 200,
          cell: ({ problemId }) => problemId,
        },
        {
          key: 'notes',
          header: t('problemExport.notes'),
          compact: 'below',
          cell: ({ findings }) => findings.length > 0 && <FindingList findings={findings} />,
        },
        {
          key: 'state',
          header: <span className="visually-hidden">{t('problemExport.item.written')}</span>,
          compact: 'end',
          width: 140,
          cell: ({ state }) => (
            <Badge variant="light" color={itemColors[state]}>
              {t(`problemExport.item.${state}`)}
            </Badge>
          ),
        },
      ]}
    />
  );
}
