import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { downloadTestcaseFile, previewTestcase } from '@verdict/contract/site/files.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { formatFileSize } from '@verdict/kit/format.ts';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { client } from '../../../../app/client/client.ts';
import { downloadFile } from '../../../../app/client/download-file.ts';
import { QueryFailed } from '../../../../app/client/QueryFailed.tsx';
import classes from './Cases.module.css';
import { problemFormTexts } from '../messages.ts';

export type CaseFile = InputOf<typeof previewTestcase>;

/** Beginning of a test data file, and a button that downloads the whole file. */
export function CaseFileDialog({ file, name, onClose }: { file: CaseFile; name: string; onClose: () => void }) {
  const t = problemFormTexts.useMessages();
  const preview = useQuery({
    queryKey: ['test-file', file],
    queryFn: ({ signal }) => client.call(previewTestcase, file, { signal, quiet: true }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const { data } = preview;
  return (
    <Dialog size="lg" onClose={onClose} title={<bdi>{name}</bdi>}>
      <QueryFailed query={preview} />
      {preview.isPending && <Loader aria-label={t('common.loading')} />}
      {data && (
        <>
          {data.text === null ? (
            <Alert color="gray">{t('problemForm.fileNoText')}</Alert>
          ) : (
            // The region scrolls, so the keyboard must be able to reach it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre className={classes.preview} tabIndex={0} role="region" aria-label={name}>
              {data.text}
            </pre>
          )}
          <Group justify="space-between" mt="md">
            <Text size="sm" c="dimmed">
              {data.isCut && data.text !== null
                ? t('problemForm.fileCut', { size: formatFileSize(data.bytes) })
                : formatFileSize(data.bytes)}
            </Text>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void downloadFile(downloadTestcaseFile, file)}
            >
              {t('problemForm.fileDownload')}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}
