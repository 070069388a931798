import { ActionIcon, Button, Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  addReadyAnswer,
  answerContestQuestion,
  type ContestQuestion,
  QUESTION_MAX,
  type ReadyAnswer,
  removeReadyAnswer,
} from '@verdict/contract/contest/clarifications.ts';
import { READY_ANSWER_MAX } from '@verdict/domain/contest/questions.ts';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { LockedForm } from '../../../app/forms/LockedForm.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { clarificationsKey } from '../contest-queries.ts';
import shared from '../../community/comment/Comments.module.css';
import classes from './Clarifications.module.css';
import { clarificationTexts } from './messages.ts';
import { useTextDraft } from '../../community/comment/text-draft.ts';
import { useTextRule } from '../../community/comment/use-text-rule.ts';

const standard = ['talk.readyNoComment', 'talk.readyRead', 'talk.readyYes', 'talk.readyNo', 'talk.readyToAll'] as const;

interface Props {
  question: ContestQuestion;
  /** Ready answers of the contest, besides the standard ones. */
  ready: readonly ReadyAnswer[];
  onEnd: () => void;
}

/** Form for the jury's answer to a question, or for a correction of that answer. */
export default function AnswerForm({ question, ready, onEnd }: Props) {
  const t = clarificationTexts.useMessages();
  const common = useMessages();
  const queryClient = useQueryClient();
  // Keep the question as it was when the answer was begun: its version protects an answer sent meanwhile.
  const [{ id, cid, version, answer, toAll }] = useState(question);
  const rule = useTextRule(QUESTION_MAX);
  const draft = useTextDraft(`answer ${id}`, answer ?? '');
  const form = useForm({
    initialValues: { content: draft.value, toAll },
    validate: { content: rule },
    onValuesChange: ({ content }) => content !== draft.value && draft.write(content),
  });
  const { send, sending, failure } = useSending(async (values: typeof form.values) => {
    await client.call(answerContestQuestion, { id, version, ...values }, { quiet: true });
    draft.dropSent(values.content);
    toast.success(t('talk.answered'));
    await queryClient.invalidateQueries({ queryKey: clarificationsKey(cid) });
    onEnd();
  });
  return (
    <LockedForm sending={sending} className={shared.form} onSubmit={form.onSubmit((values) => void send(values))}>
      <FormError text={failure} />
      <div className={shared.acts} role="group" aria-label={t('talk.ready')}>
        {standard.map((key) => (
          <Button key={key} size="xs" variant="default" onClick={() => form.setFieldValue('content', t(key))}>
            {t(key)}
          </Button>
        ))}
        {ready.map((one) => (
          <OwnAnswer
            key={one.id}
            cid={cid}
            answer={one}
            onChoose={(content) => form.setFieldValue('content', content)}
          />
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
        <Button
          variant="default"
          onClick={() => {
            draft.drop();
            onEnd();
          }}
        >
          {common('common.cancel')}
        </Button>
        <KeepAnswer cid={cid} content={form.values.content.trim()} ready={ready} />
      </div>
    </LockedForm>
  );
}

/** A ready answer of the contest, with its button to remove it. */
function OwnAnswer({
  cid,
  answer: { id, content },
  onChoose,
}: {
  cid: number;
  answer: ReadyAnswer;
  onChoose: (content: string) => void;
}) {
  const t = clarificationTexts.useMessages();
  const removal = useAction(() => client.call(removeReadyAnswer, { cid, id }), { changes: clarificationsKey(cid) });
  return (
    <span className={classes.ready}>
      <Button size="xs" variant="default" className={classes.readyText} onClick={() => onChoose(content)}>
        {content}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        loading={removal.busy}
        aria-label={t('talk.readyRemove', { answer: content.slice(0, 60) })}
        onClick={() => removal.run()}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** Keeps the typed answer for later questions. Absent while there is nothing to keep. */
function KeepAnswer({ cid, content, ready }: { cid: number; content: string; ready: readonly ReadyAnswer[] }) {
  const t = clarificationTexts.useMessages();
  const keeping = useAction(() => client.call(addReadyAnswer, { cid, content }), {
    done: t('talk.readyKept'),
    changes: clarificationsKey(cid),
  });
  const isKnown = ready.some((one) => one.content === content) || standard.some((key) => t(key) === content);
  if (content === '' || content.length > READY_ANSWER_MAX || isKnown) return null;
  return (
    <Button variant="subtle" loading={keeping.busy} onClick={() => keeping.run()}>
      {t('talk.readyKeep')}
    </Button>
  );
}
