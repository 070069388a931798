import type { ReactNode } from 'react';
import { Field } from '@verdict/kit/controls/Field.tsx';
import { MarkdownEditor } from '@verdict/kit/markdown/editor/MarkdownEditor.tsx';
import type { Uploads } from '@verdict/kit/markdown/editor/upload.ts';

interface Props {
  label: string;
  value: string;
  /** Reason why the text cannot be sent. */
  error: ReactNode;
  /** Height of the editor in pixels. */
  height: number;
  /** Limit in characters. */
  limit: number;
  uploads: Uploads;
  onChange: (text: string) => void;
}

/** A required Markdown text of a form, with its editor. */
export const MarkdownField = ({ label, error, uploads, ...editor }: Props) => (
  <Field label={label} required error={error}>
    {() => <MarkdownEditor label={label} {...uploads} {...editor} />}
  </Field>
);
