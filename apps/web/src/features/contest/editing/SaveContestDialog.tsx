import { Alert, Button, Checkbox, Group, Radio, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { AdminContestRow } from '@verdict/contract/contest/editing.ts';
import { downloadContestRecord, savedFormats } from '@verdict/contract/contest/feed.ts';
import { downloadContestPackage } from '@verdict/contract/problem/export.ts';
import { ruleOfNumber } from '@verdict/domain/contest/rule-ids.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { useState } from 'react';
import { downloadFile } from '../../../app/client/download-file.ts';
import { managementTexts } from '../../../app/management/messages.ts';

const formats = [...savedFormats, 'package'] as const;
type Format = (typeof formats)[number];

/** Saves a contest as a file for other programs, or as a page with its board. */
export function SaveContestDialog({ contest, onClose }: { contest: AdminContestRow; onClose: () => void }) {
  const t = managementTexts.useMessages();
  const [format, setFormat] = useState<Format>('static-board');
  const [sealed, setSealed] = useState(contest.sealRank && !contest.autoRealRank);
  function save(): void {
    if (format === 'package') void downloadFile(downloadContestPackage, { cid: contest.id });
    else void downloadFile(downloadContestRecord, { cid: contest.id, format, sealed });
    onClose();
  }
  return (
    <Dialog onClose={onClose} title={t('manage.contest.save')}>
      <Stack gap="md">
        <Radio.Group
          label={t('manage.contest.save.format')}
          value={format}
          onChange={(value) => setFormat(value as Format)}
        >
          <Stack mt="xs" gap="xs">
            {formats.map((value) => (
              <Radio key={value} value={value} label={t(`manage.contest.save.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {contest.sealRank && format !== 'package' && (
          <Checkbox
            label={t('manage.contest.save.sealed')}
            checked={sealed}
            onChange={(event) => setSealed(event.currentTarget.checked)}
          />
        )}
        <ContestApi contest={contest} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button data-autofocus onClick={save}>
            {t('manage.contest.download.action')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Address of the Contest API of a contest, and the way other programs read its times. */
function ContestApi({ contest: { id, type, penaltyUnit } }: { contest: AdminContestRow }) {
  const t = managementTexts.useMessages();
  const address = `${window.location.origin}/api/contests/${id}`;
  return (
    <Stack gap="xs">
      <TextInput
        label={t('manage.contest.api')}
        description={t('manage.contest.apiHint')}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {scoringOf(ruleOfNumber(type)) === 'pass-fail' && penaltyUnit !== 'minutes' && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('manage.contest.inSeconds')}
        </Alert>
      )}
    </Stack>
  );
}
