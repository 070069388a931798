import type { ReactNode } from 'react';
import { Field } from '../kit/Field.tsx';
import { MarkdownEditor } from '../markdown/MarkdownEditor.tsx';
import type { Uploads } from '../markdown/upload.ts';

interface Props {
  label: string;
  value: string;
  /** Why it cannot be sent. */
  error: ReactNode;
  /** Of the editor, in pixels. */
  height: number;
  /** Characters. */
  limit: number;
  uploads: Uploads;
  onChange: (text: string) => void;
}

/** A text of a form that must be written, with its editor. */
export const MarkdownField = ({ label, error, uploads, ...editor }: Props) => (
  <Field label={label} required error={error}>
    {() => <MarkdownEditor label={label} {...uploads} {...editor} />}
  </Field>
);
