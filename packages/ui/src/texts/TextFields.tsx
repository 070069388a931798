import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MarkdownField } from '../forms/MarkdownField.tsx';
import type { Uploads } from '../markdown/upload.ts';
import { requiredLineFault } from './line-rule.ts';
import { textFormTexts, type TextsTranslate } from './messages.ts';

interface Text {
  title: string;
  content: string;
}

const TITLE_MAX = 255;
const CONTENT_MAX = 65_535;

export const textRules = (t: TextsTranslate) => ({
  title: (value: string) => requiredLineFault(t, value, t('text.titleRequired')),
  content: (value: string) =>
    value.trim() === '' ? t('text.contentRequired') : value.length > CONTENT_MAX ? t('text.contentTooLong') : null,
});

/** Title and Markdown of an announcement or a notice. */
export function TextFields<Values extends Text>({
  form,
  uploads,
}: {
  form: UseFormReturnType<Values>;
  uploads: Uploads;
}) {
  const t = textFormTexts.useMessages();
  const { error, value, onChange } = form.getInputProps('content') as {
    error?: string;
    value: string;
    onChange: (value: string) => void;
  };
  return (
    <>
      <TextInput
        label={t('text.title')}
        required
        maxLength={TITLE_MAX}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <MarkdownField
        label={t('text.content')}
        value={value}
        error={error}
        height={240}
        maxLength={CONTENT_MAX}
        uploads={uploads}
        onChange={onChange}
      />
    </>
  );
}
