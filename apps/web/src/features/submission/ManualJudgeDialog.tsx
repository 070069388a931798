import { Button, Group, NativeSelect, NumberInput, Stack } from '@mantine/core';
import type { Status } from '@verdict/domain/status.ts';
import { FormError } from '@verdict/ui/forms/FormError.tsx';
import { useSending } from '@verdict/ui/forms/use-sending.ts';
import { Dialog } from '@verdict/ui/kit/Dialog.tsx';
import { useState } from 'react';
import { hasScoreField, manualChoices, type Judged } from './judge-acts.ts';
import { submissionTexts } from './messages.ts';

interface Props {
  submission: Judged;
  judge: (status: Status, score: number | undefined) => Promise<void>;
  onClose: () => void;
}

/** A verdict from a person. */
export function ManualJudgeDialog({ submission, judge, onClose }: Props) {
  const t = submissionTexts.useMessages();
  const [status, setStatus] = useState(submission.status);
  const [score, setScore] = useState<number | string>(submission.score ?? '');
  const { send, sending, failure } = useSending(async () => {
    await judge(status, typeof score === 'number' ? score : undefined);
    onClose();
  });
  return (
    <Dialog onClose={onClose} size="sm" title={t('submission.manualJudgeOf', { id: submission.submitId })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send(undefined);
        }}
      >
        <Stack gap="sm">
          <FormError text={failure} />
          <NativeSelect
            label={t('submission.status')}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value as Status)}
            data={manualChoices(submission.status).map(({ status: value, disabled }) => ({
              value,
              disabled,
              label: t(`status.${value}`),
            }))}
            data-autofocus
          />
          {hasScoreField(submission) && (
            <NumberInput
              label={t('submission.score')}
              value={score}
              onChange={setScore}
              min={0}
              allowDecimal={false}
              clampBehavior="strict"
            />
          )}
          <Group justify="flex-end" gap="xs" mt="sm">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={sending} disabled={status === 'cancelled'}>
              {t('submission.update')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
