import { Button, Text } from '@mantine/core';
import { COMMENT_MAX, type CommentText } from '@verdict/contract/community/comment.ts';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { useReturnFocus } from '@verdict/kit/dialogs/use-return-focus.ts';
import { MarkdownEditor } from '@verdict/kit/markdown/editor/MarkdownEditor.tsx';
import { type ReactNode, useState } from 'react';
import { FormError } from '../../../app/forms/FormError.tsx';
import { TwoVersions } from '../../../app/forms/revision/TwoVersions.tsx';
import type { Revised } from '../../../app/forms/revision/versions.ts';
import { LockedForm } from '../../../app/forms/LockedForm.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import classes from './Comments.module.css';
import { useTextDraft } from './text-draft.ts';
import { useTextRule } from './use-text-rule.ts';

/**
 * Resolves, once the server has the text, with the work that follows. `revision`: of the stored text that is changed.
 */
export type SendText = (content: string, revision: string | undefined) => Promise<() => Promise<void>>;

interface Props {
  label: string;
  /** True when a button opened the form in place: it shows its label, takes the focus and returns it on closing. */
  isOpened?: boolean;
  /** Key of the draft: the place where the text is written. */
  place: string;
  /** Stored text to change; absent for a new text. */
  initial?: string;
  /**
   * Revision of the stored text. When another window changed it meanwhile, the author chooses between the two texts.
   */
  revision?: string | null;
  /** Text of the button. */
  action: string;
  write: SendText;
  /** Absent when the form cannot be closed. */
  onCancel?: () => void;
  /** Tools that read and change the text, beside the buttons. */
  tools?: (text: { value: string; write: (value: string) => void }) => ReactNode;
}

/** Form for a comment or a reply in Markdown. */
export default function WriteForm({
  label,
  isOpened = false,
  place,
  initial = '',
  revision = null,
  action,
  write,
  onCancel,
  tools,
}: Props) {
  const t = useMessages();
  const draft = useTextDraft(place, initial);
  const [wrong, setWrong] = useState<string | null>(null);
  const rule = useTextRule(COMMENT_MAX);
  const { send, sending, failure, versions } = useSending(
    async (text: string, read) => {
      const follow = await write(text, read);
      // Drop the draft before lists are refetched: an author who leaves meanwhile would find the sent text as a draft.
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
        {tools?.({ value: draft.value, write: draft.write })}
      </div>
    </LockedForm>
  );
}

/** The stored text as a single revised field. */
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
