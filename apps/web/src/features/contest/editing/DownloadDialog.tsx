import { Button, Checkbox, Group, Radio, Stack } from '@mantine/core';
import type { AdminContestRow } from '@verdict/contract/contest/editing.ts';
import { downloadContestAcSubmission } from '@verdict/contract/contest/board.ts';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { useState } from 'react';
import { downloadFile } from '../../../app/client/download-file.ts';
import { managementTexts } from '../../../app/management/messages.ts';

const splits = ['user', 'problem'] as const;
type Split = (typeof splits)[number];

/** Downloads the accepted programs of a contest as a zip. */
export function DownloadDialog({ contest, onClose }: { contest: AdminContestRow; onClose: () => void }) {
  const t = managementTexts.useMessages();
  const [excludeAdmin, setExcludeAdmin] = useState(true);
  const [splitType, setSplitType] = useState<Split>('user');
  function download(): void {
    void downloadFile(downloadContestAcSubmission, { cid: contest.id, excludeAdmin, splitType });
    onClose();
  }
  return (
    <Dialog onClose={onClose} title={t('manage.contest.download')}>
      <Stack gap="md">
        <Checkbox
          label={t('manage.contest.download.excludeAdmin')}
          checked={excludeAdmin}
          onChange={(event) => setExcludeAdmin(event.currentTarget.checked)}
        />
        <Radio.Group
          label={t('manage.contest.download.split')}
          value={splitType}
          onChange={(value) => setSplitType(value as Split)}
        >
          <Group mt="xs">
            {splits.map((value) => (
              <Radio key={value} value={value} label={t(`manage.contest.download.${value}`)} />
            ))}
          </Group>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button data-autofocus onClick={download}>
            {t('manage.contest.download.action')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
