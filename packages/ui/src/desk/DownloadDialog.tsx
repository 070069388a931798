import { Button, Checkbox, Group, Radio, Stack } from '@mantine/core';
import type { AdminContest } from '@verdict/contract/admin/contests.ts';
import { downloadContestAcSubmission } from '@verdict/contract/contest-board.ts';
import { downloadFile } from '@verdict/ui/app/download-file.ts';
import { Dialog } from '@verdict/ui/kit/Dialog.tsx';
import { useState } from 'react';
import { useMessages } from '../../app/messages.ts';

const splits = ['user', 'problem'] as const;
type Split = (typeof splits)[number];

/** Accepted programs of a contest as a zip. */
export function DownloadDialog({ contest, onClose }: { contest: AdminContest; onClose: () => void }) {
  const t = useMessages();
  const [excludeAdmin, setExcludeAdmin] = useState(true);
  const [splitType, setSplitType] = useState<Split>('user');
  function download(): void {
    void downloadFile(downloadContestAcSubmission, { cid: contest.id, excludeAdmin, splitType });
    onClose();
  }
  return (
    <Dialog onClose={onClose} title={t('admin.contest.download')}>
      <Stack gap="md">
        <Checkbox
          label={t('admin.contest.download.excludeAdmin')}
          checked={excludeAdmin}
          onChange={(event) => setExcludeAdmin(event.currentTarget.checked)}
        />
        <Radio.Group
          label={t('admin.contest.download.split')}
          value={splitType}
          onChange={(value) => setSplitType(value as Split)}
        >
          <Group mt={6}>
            {splits.map((value) => (
              <Radio key={value} value={value} label={t(`admin.contest.download.${value}`)} />
            ))}
          </Group>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button data-autofocus onClick={download}>
            {t('admin.contest.download.action')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
