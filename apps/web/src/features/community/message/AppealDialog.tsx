import { useForm } from '@mantine/form';
import { appeal } from '@verdict/contract/community/moderation.ts';
import { discussionLengths } from '@verdict/domain/community/discussion.ts';
import { LimitedTextarea } from '@verdict/kit/controls/LimitedTextarea.tsx';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { messageTexts } from './messages.ts';

/** Appeal of an author against a moderator's action. `id`: of the notice. */
export default function AppealDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = messageTexts.useMessages();
  const form = useForm({
    initialValues: { content: '' },
    validate: { content: (text) => (text.trim() === '' ? t('message.answerRequired') : null) },
  });
  return (
    <FormDialog
      title={t('message.answer')}
      form={form}
      save={({ content }) => client.call(appeal, { id, content }, { quiet: true })}
      changes={['message']}
      done={t('message.answered')}
      action={t('message.answerSend')}
      onClose={onClose}
    >
      <LimitedTextarea
        label={t('message.answerText')}
        description={t('message.answerOnce')}
        required
        autosize
        minRows={3}
        limit={discussionLengths.appeal}
        {...form.getInputProps('content')}
      />
    </FormDialog>
  );
}
