import { Button, Text } from '@mantine/core';
import { COMMENT_MAX, type CommentText } from '@verdict/contract/community/comment.ts';
import { FormError } from '@verdict/ui/forms/FormError.tsx';
import { TwoVersions } from '@verdict/ui/forms/revision/TwoVersions.tsx';
import type { Revised } from '@verdict/ui/forms/revision/versions.ts';
import { LockedForm } from '@verdict/ui/forms/LockedForm.tsx';
import { useSending } from '@verdict/ui/forms/use-sending.ts';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { useReturnFocus } from '@verdict/ui/kit/use-return-focus.ts';
import { MarkdownEditor } from '@verdict/ui/markdown/MarkdownEditor.tsx';
import { useState } from 'react';
import classes from './Comments.module.css';
import { useTextDraft } from './text-draft.ts';
import { useTextRule } from './use-text-rule.ts';

/** Resolves with what follows as soon as the server has the text. `revision`: of the stored text that it changes. */
export type SendText = (content: string, revision: string | undefined) => Promise<() => Promise<void>>;

interface Props {
  label: string;
  /** The form was opened where it stands: it says what for, takes the focus and gives it back. */
  isOpened?: boolean;
  /** What it is written at: a draft is kept for it. */
  place: string;
  /** What is changed; absent: it is something new. */
  initial?: string;
  /** Of the stored text: who has changed it in another window meanwhile chooses between the two. */
  revision?: string | null;
  /** What the button says. */
  action: string;
  write: SendText;
  /** Absent: the form stays. */
  onCancel?: () => void;
}

/** A comment or a reply in Markdown. */
export default function WriteForm({
  label,
  isOpened = false,
  place,
  initial = '',
  revision = null,
  action,
  write,
  onCancel,
}: Props) {
  const t = useMessages();
  const draft = useTextDraft(place, initial);
  const [wrong, setWrong] = useState<string | null>(null);
  const rule = useTextRule(COMMENT_MAX);
  const { send, sending, failure, versions } = useSending(
    async (text: string, read) => {
      const follow = await write(text, read);
      // Before lists are read again: who leaves meanwhile would find the text there as if it were not sent.
      draft.dropSent(text);
      await follow();
    },
    revision === null ? null : revisedText(label, initial, revision, draft.write),
  );
  function submit() {
    const fault = rule(draft.value);
    setWrong(fault);
    if (fault === null) void send(draft.value);
  }
  return (
    <LockedForm
      sending={sending && onCancel !== undefined}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isOpened && <ReturnFocus />}
      {isOpened && (
        <Text size="sm" c="dimmed">
          {label}
        </Text>
      )}
      <FormError text={wrong ?? failure} />
      <TwoVersions versions={versions} />
      <MarkdownEditor
        label={label}
        startsFocused={isOpened}
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
    </LockedForm>
  );
}

/** The stored text that the form replaces: one field. */
const revisedText = (
  label: string,
  values: string,
  revision: string,
  adopt: (text: string) => void,
): Revised<string> => ({
  revision,
  values,
  fields: [{ label, value: (text) => text, show: (text) => text, take: (_into, from) => from }],
  valuesOf: (stored: CommentText) => stored.content,
  adopt,
});

function ReturnFocus() {
  useReturnFocus();
  return null;
}
