import { Button, Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { answerContestQuestion, type ContestQuestion, QUESTION_MAX } from '@verdict/contract/contest/clarifications.ts';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { LockedForm } from '../../../app/forms/LockedForm.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { clarificationsKey } from '../contest-queries.ts';
import shared from '../../community/comment/Comments.module.css';
import { clarificationTexts } from './messages.ts';
import { useTextRule } from '../../community/comment/use-text-rule.ts';

const ready = ['talk.readyNoComment', 'talk.readyRead', 'talk.readyYes', 'talk.readyNo'] as const;

/** Form for the jury's answer to a question, or for a correction of that answer. */
export default function AnswerForm({ question, onEnd }: { question: ContestQuestion; onEnd: () => void }) {
  const t = clarificationTexts.useMessages();
  const common = useMessages();
  const queryClient = useQueryClient();
  // Keep the question as it was when the answer was begun: its version protects an answer sent meanwhile.
  const [{ id, cid, version, answer, toAll }] = useState(question);
  const rule = useTextRule(QUESTION_MAX);
  const form = useForm({ initialValues: { content: answer ?? '', toAll }, validate: { content: rule } });
  const { send, sending, failure } = useSending(async (values: typeof form.values) => {
    await client.call(answerContestQuestion, { id, version, ...values }, { quiet: true });
    toast.success(t('talk.answered'));
    await queryClient.invalidateQueries({ queryKey: clarificationsKey(cid) });
    onEnd();
  });
  return (
    <LockedForm sending={sending} className={shared.form} onSubmit={form.onSubmit((values) => void send(values))}>
      <FormError text={failure} />
      <div className={shared.acts} role="group" aria-label={t('talk.ready')}>
        {ready.map((key) => (
          <Button key={key} size="xs" variant="default" onClick={() => form.setFieldValue('content', t(key))}>
            {t(key)}
          </Button>
        ))}
      </div>
      <Textarea
        label={t('talk.answer')}
        autosize
        minRows={2}
        maxRows={12}
        data-autofocus
        {...form.getInputProps('content')}
        errorProps={{ role: 'alert' }}
      />
      <Checkbox
        label={t('talk.toAll')}
        description={t('talk.toAllHint')}
        {...form.getInputProps('toAll', { type: 'checkbox' })}
      />
      <div className={shared.acts}>
        <Button type="submit" loading={sending}>
          {t('talk.send')}
        </Button>
        <Button variant="default" onClick={onEnd}>
          {common('common.cancel')}
        </Button>
      </div>
    </LockedForm>
  );
}
