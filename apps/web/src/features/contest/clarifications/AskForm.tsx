import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askContestQuestion, QUESTION_MAX } from '@verdict/contract/contest/clarifications.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useEffect, useEffectEvent } from 'react';
import { client } from '../../../app/client/client.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { contestProblemsQuery, clarificationsKey } from '../contest-queries.ts';
import { useContest } from '../use-contest.ts';
import shared from '../../community/comment/Comments.module.css';
import { clarificationTexts } from './messages.ts';
import { useTextDraft } from '../../community/comment/text-draft.ts';
import { useTextRule } from '../../community/comment/use-text-rule.ts';

/** Form for a question to the jury, about a problem or the contest. */
export default function AskForm() {
  const t = clarificationTexts.useMessages();
  const { id: cid } = useContest();
  const queryClient = useQueryClient();
  const { data: problems = [] } = useQuery(contestProblemsQuery(cid, false));
  const rule = useTextRule(QUESTION_MAX);
  const draft = useTextDraft(`question ${cid}`);
  const form = useForm({
    initialValues: { displayId: '', content: draft.value },
    validate: { content: rule },
    onValuesChange: ({ content }) => content !== draft.value && draft.write(content),
  });
  const followDraft = useEffectEvent(() => {
    if (form.values.content !== draft.value) form.setFieldValue('content', draft.value);
  });
  useEffect(() => followDraft(), [draft.outside]);
  const { send, sending, failure } = useSending(async (values: typeof form.values) => {
    await client.call(askContestQuestion, { cid, ...values }, { quiet: true });
    toast.success(t('talk.asked'));
    draft.dropSent(values.content);
    await queryClient.invalidateQueries({ queryKey: clarificationsKey(cid) });
  });
  return (
    <form className={shared.form} onSubmit={form.onSubmit((values) => void send(values))} noValidate>
      <FormError text={failure} />
      <NativeSelect
        label={t('talk.about')}
        data={[
          { value: '', label: t('talk.general') },
          ...problems.map(({ displayId, displayTitle }) => ({
            value: displayId,
            label: `${displayId}. ${displayTitle}`,
          })),
        ]}
        {...form.getInputProps('displayId')}
      />
      <Textarea
        label={t('talk.question')}
        description={t('talk.askHint')}
        autosize
        minRows={2}
        maxRows={12}
        {...form.getInputProps('content')}
        errorProps={{ role: 'alert' }}
      />
      <div>
        <Button type="submit" loading={sending} leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}>
          {t('talk.ask')}
        </Button>
      </div>
    </form>
  );
}
