import { Button, Checkbox, Group, Radio, Stack } from '@mantine/core';
import type { AdminContestRow } from '@verdict/contract/contest/editing.ts';
import { downloadContestAcSubmission } from '@verdict/contract/contest/board.ts';
import { downloadFile } from '../app/download-file.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { useState } from 'react';
import { deskTexts } from './messages.ts';

const splits = ['user', 'problem'] as const;
type Split = (typeof splits)[number];

/** Downloads the accepted programs of a contest as a zip. */
export function DownloadDialog({ contest, onClose }: { contest: AdminContestRow; onClose: () => void }) {
  const t = deskTexts.useMessages();
  const [excludeAdmin, setExcludeAdmin] = useState(true);
  const [splitType, setSplitType] = useState<Split>('user');
  function download(): void {
    void downloadFile(downloadContestAcSubmission, { cid: contest.id, excludeAdmin, splitType });
    onClose();
  }
  return (
    <Dialog onClose={onClose} title={t('desk.contest.download')}>
      <Stack gap="md">
        <Checkbox
          label={t('desk.contest.download.excludeAdmin')}
          checked={excludeAdmin}
          onChange={(event) => setExcludeAdmin(event.currentTarget.checked)}
        />
        <Radio.Group
          label={t('desk.contest.download.split')}
          value={splitType}
          onChange={(value) => setSplitType(value as Split)}
        >
          <Group mt={6}>
            {splits.map((value) => (
              <Radio key={value} value={value} label={t(`desk.contest.download.${value}`)} />
            ))}
          </Group>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button data-autofocus onClick={download}>
            {t('desk.contest.download.action')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
