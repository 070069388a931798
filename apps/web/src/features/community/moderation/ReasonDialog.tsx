import { useForm } from '@mantine/form';
import type { QueryKey } from '@tanstack/react-query';
import { deletePost, moderatePost } from '@verdict/contract/community/moderation.ts';
import { discussionLengths } from '@verdict/domain/community/discussion.ts';
import { LimitedTextarea } from '@verdict/kit/controls/LimitedTextarea.tsx';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { moderationTexts } from './messages.ts';

interface Props {
  act: 'hide' | 'delete';
  /** A discussion, or the comment or reply on it that has an id here. */
  post: { did: number; commentId?: number | undefined; replyId?: number | undefined };
  /** Queries under this key are refetched. */
  changes: QueryKey;
  onClose: () => void;
  onDone?: () => unknown;
}

/** Hides or deletes a post of another user and sends the reason to its author. */
export default function ReasonDialog({ act, post, changes, onClose, onDone }: Props) {
  const t = moderationTexts.useMessages();
  const form = useForm({ initialValues: { reason: '' } });
  async function save({ reason }: typeof form.values) {
    const why = reason.trim() === '' ? {} : { reason };
    if (act === 'delete') await client.call(deletePost, { ...post, ...why }, { quiet: true });
    else await client.call(moderatePost, { ...post, hidden: true, ...why }, { quiet: true });
    await onDone?.();
  }
  return (
    <FormDialog
      title={t(act === 'delete' ? 'moderation.deleteTitle' : 'moderation.hideTitle')}
      form={form}
      save={save}
      changes={changes}
      done={t(act === 'delete' ? 'moderation.deleted' : 'moderation.isHidden')}
      action={t(act === 'delete' ? 'moderation.delete' : 'moderation.hide')}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t(act === 'delete' ? 'moderation.deleteBody' : 'moderation.hideBody')}</p>
      <LimitedTextarea
        label={t('moderation.reason')}
        autosize
        minRows={2}
        limit={discussionLengths.reason}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
