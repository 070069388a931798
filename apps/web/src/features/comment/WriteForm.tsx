import { Button, Text } from '@mantine/core';
import { COMMENT_MAX } from '@verdict/contract/comment.ts';
import { FormError } from '@verdict/ui/forms/FormError.tsx';
import { useSending } from '@verdict/ui/forms/use-sending.ts';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { MarkdownEditor } from '@verdict/ui/markdown/MarkdownEditor.tsx';
import { useState } from 'react';
import classes from './Comments.module.css';
import { useTextDraft } from './text-draft.ts';
import { useTextRule } from './use-text-rule.ts';

/** Resolves with what follows as soon as the server has the text. */
export type SendText = (content: string) => Promise<() => Promise<void>>;

interface Props {
  label: string;
  /** The form was opened below what is answered: it says whom, takes the focus and comes into sight. */
  isAnswer?: boolean;
  /** What it is written at: a draft is kept for it. */
  place: string;
  /** What is changed; absent: it is something new. */
  initial?: string;
  /** What the button says. */
  action: string;
  write: SendText;
  /** Absent: the form stays. */
  onCancel?: () => void;
}

/** A comment or a reply in Markdown. */
export default function WriteForm({ label, isAnswer = false, place, initial = '', action, write, onCancel }: Props) {
  const t = useMessages();
  const draft = useTextDraft(place, initial);
  const [wrong, setWrong] = useState<string | null>(null);
  const rule = useTextRule(COMMENT_MAX);
  const { send, sending, failure } = useSending(async (text: string) => {
    const follow = await write(text);
    // Before lists are read again: who leaves meanwhile would find the text there as if it were not sent.
    draft.dropSent(text);
    await follow();
  });
  function submit() {
    const fault = rule(draft.value);
    setWrong(fault);
    if (fault === null) void send(draft.value);
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      noValidate
    >
      {isAnswer && (
        <Text size="sm" c="dimmed">
          {label}
        </Text>
      )}
      <FormError text={wrong ?? failure} />
      <MarkdownEditor
        label={label}
        startsFocused={isAnswer}
        value={draft.value}
        onChange={draft.write}
        limit={COMMENT_MAX}
        height={120}
        initialMode="write"
      />
      <div className={classes.acts}>
        <Button type="submit" loading={sending}>
          {action}
        </Button>
        {onCancel && (
          <Button
            variant="default"
            onClick={() => {
              draft.drop();
              onCancel();
            }}
          >
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
