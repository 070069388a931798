import { Checkbox, Group, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { reportDiscussion } from '@verdict/contract/discussion.ts';
import { discussionLengths, type ReportLabel, reportLabels } from '@verdict/domain/discussion/discussion.ts';
import { client } from '@verdict/ui/app/client.ts';
import { FormDialog } from '@verdict/ui/forms/FormDialog.tsx';
import { discussionKey } from './discussion-queries.ts';
import { discussionTexts } from './messages.ts';

/** What is wrong with a discussion, for the administrators. */
export default function ReportDialog({ did, onClose }: { did: number; onClose: () => void }) {
  const t = discussionTexts.useMessages();
  const form = useForm<{ labels: ReportLabel[]; content: string }>({
    initialValues: { labels: [], content: '' },
    validate: {
      labels: (labels) => (labels.length === 0 ? t('discussion.reportRequired') : null),
      content: (text) => (text.trim() === '' ? t('discussion.reportRequired') : null),
    },
  });
  return (
    <FormDialog
      title={t('discussion.reportTitle')}
      form={form}
      save={(values) => client.call(reportDiscussion, { did, ...values }, { quiet: true })}
      changes={[...discussionKey, 'report']}
      done={t('discussion.reported')}
      action={t('discussion.report')}
      onClose={onClose}
    >
      <Checkbox.Group label={t('discussion.reportLabels')} required {...form.getInputProps('labels')}>
        <Group gap="sm" mt={6}>
          {reportLabels.map((label) => (
            <Checkbox key={label} value={label} label={t(`discussion.label.${label}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Textarea
        label={t('discussion.reportReason')}
        required
        autosize
        minRows={3}
        maxLength={discussionLengths.reason}
        {...form.getInputProps('content')}
      />
    </FormDialog>
  );
}
