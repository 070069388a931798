import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { beginProblemExport, downloadExportedProblem } from '@verdict/contract/problem/export.ts';
import { type ExportFormatId, exportFormatIds } from '@verdict/domain/problem/export-formats.ts';
import { useState } from 'react';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { downloadFile } from '../../../app/client/download-file.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { FindingList } from '../import/FindingList.tsx';
import { exportFindingsQuery, exportsKey } from './export-queries.ts';
import { problemExportTexts } from './messages.ts';

export interface ExportedProblem {
  id: number;
  problemId: string;
}

interface Props {
  /** Problems to export, at least one. */
  problems: readonly ExportedProblem[];
  /** Null for the bank. */
  groupId: number | null;
  onClose: () => void;
  /** Called when the server starts to create a file of several problems. */
  onStarted: () => void;
}

/** Asks for the format. A single problem is downloaded at once; a file of several is created in the background. */
export function ExportDialog({ problems, groupId, onClose, onStarted }: Props) {
  const t = problemExportTexts.useMessages();
  const common = useMessages();
  const [format, setFormat] = useState<ExportFormatId>('verdict');
  const [first] = problems;
  const only = problems.length === 1 ? first : undefined;
  const start = useAction(
    () => client.call(beginProblemExport, { gid: groupId ?? undefined, pids: problems.map(({ id }) => id), format }),
    { done: t('problemExport.started'), changes: exportsKey, onDone: onStarted },
  );
  const download = (pid: number) => {
    void downloadFile(downloadExportedProblem, { pid, format });
    onClose();
  };
  const title = only
    ? t('problemExport.titleOne', { problemId: only.problemId })
    : t('problemExport.titleMany', { count: problems.length });
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap="md">
        <NativeSelect
          data-autofocus
          label={t('problemExport.format')}
          value={format}
          data={exportFormatIds.map((value) => ({ value, label: t(`problemExport.format.${value}`) }))}
          onChange={({ currentTarget }) => setFormat(currentTarget.value as ExportFormatId)}
        />
        {only ? <Losses pid={only.id} format={format} /> : <Text size="sm">{t('problemExport.startMeans')}</Text>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          {only ? (
            <Button onClick={() => download(only.id)}>{t('problemExport.download')}</Button>
          ) : (
            <Button loading={start.busy} onClick={() => start.run()}>
              {t('problemExport.start')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Parts of the problem that the format cannot contain, shown before the download. */
function Losses({ pid, format }: { pid: number; format: ExportFormatId }) {
  const t = problemExportTexts.useMessages();
  const found = useQuery(exportFindingsQuery(pid, format));
  if (!found.data) return found.isError ? <QueryFailed query={found} /> : <PageLoading />;
  if (found.data.length === 0) return <Text size="sm">{t('problemExport.fitsAll')}</Text>;
  return (
    <Stack gap="xs">
      <Text size="sm">{t('problemExport.loses')}</Text>
      <FindingList findings={found.data} />
    </Stack>
  );
}
