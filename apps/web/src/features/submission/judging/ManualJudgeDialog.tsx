import { NativeSelect, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { manualJudge } from '@verdict/contract/submission/judging.ts';
import { statuses, type Status } from '@verdict/domain/submission/status.ts';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { hasScoreField, manualChoices, type Judged } from './judge-acts.ts';
import { submissionTexts } from '../messages.ts';
import { judgedKey } from './use-judge-actions.ts';

/** Sets a verdict by hand. */
export function ManualJudgeDialog({ submission, onClose }: { submission: Judged; onClose: () => void }) {
  const t = submissionTexts.useMessages();
  const { submitId } = submission;
  const form = useForm<{ status: Status; score: number | string }>({
    initialValues: { status: submission.status, score: submission.score ?? '' },
  });
  return (
    <FormDialog
      title={t('submission.manualJudgeOf', { id: submitId })}
      form={form}
      save={({ status, score }) =>
        client.call(
          manualJudge,
          { submitId, status: statuses[status].wire, score: typeof score === 'number' ? score : undefined },
          { quiet: true },
        )
      }
      changes={judgedKey}
      done={t('submission.manualJudged')}
      action={t('submission.update')}
      disabled={form.values.status === 'cancelled'}
      onClose={onClose}
      size="sm"
    >
      <NativeSelect
        label={t('submission.status')}
        data={manualChoices(submission.status).map(({ status: value, disabled }) => ({
          value,
          disabled,
          label: t(`status.${value}`),
        }))}
        data-autofocus
        {...form.getInputProps('status')}
      />
      {hasScoreField(submission) && (
        <NumberInput label={t('submission.score')} min={0} allowDecimal={false} {...form.getInputProps('score')} />
      )}
    </FormDialog>
  );
}
