import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { reportDiscussion } from '@verdict/contract/community/discussion.ts';
import { discussionLengths, type ReportLabel, reportLabels } from '@verdict/domain/community/discussion.ts';
import { LimitedTextarea } from '@verdict/kit/controls/LimitedTextarea.tsx';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import type { CommentPart } from '../comment/comment-place.ts';
import classes from './Discussion.module.css';
import { discussionKey } from './discussion-queries.ts';
import { discussionTexts } from './messages.ts';

interface Props {
  did: number;
  /** Reported comment or reply; absent when the discussion itself is reported. */
  part?: CommentPart;
  onClose: () => void;
}

/** Reports a discussion, or a comment on it, to the moderators. */
export default function ReportDialog({ did, part, onClose }: Props) {
  const t = discussionTexts.useMessages();
  const form = useForm<{ labels: ReportLabel[]; content: string }>({
    initialValues: { labels: [], content: '' },
    validate: {
      labels: (labels, { content }) =>
        labels.length === 0 && content.trim() === '' ? t('discussion.reportRequired') : null,
    },
  });
  return (
    <FormDialog
      title={t(part ? 'discussion.reportComment' : 'discussion.reportTitle')}
      form={form}
      save={(values) => client.call(reportDiscussion, { did, ...part, ...values }, { quiet: true })}
      changes={[...discussionKey, 'report']}
      done={t('discussion.reported')}
      action={t('discussion.report')}
      onClose={onClose}
    >
      <Checkbox.Group label={t('discussion.reportLabels')} {...form.getInputProps('labels')}>
        <div className={classes.labels}>
          {reportLabels.map((label) => (
            <Checkbox key={label} value={label} label={t(`discussion.label.${label}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <LimitedTextarea
        label={t('discussion.reportReason')}
        autosize
        minRows={3}
        limit={discussionLengths.reason}
        {...form.getInputProps('content')}
      />
    </FormDialog>
  );
}
