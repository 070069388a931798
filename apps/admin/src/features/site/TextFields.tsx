import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { uploadMarkdownFile, uploadMarkdownImage } from '@verdict/contract/file.ts';
import { client } from '@verdict/ui/app/client.ts';
import { Field } from '@verdict/ui/kit/Field.tsx';
import { MarkdownEditor } from '@verdict/ui/markdown/MarkdownEditor.tsx';
import { requiredLineFault } from '../../app/line-rule.ts';
import { useMessages, type AdminTranslate } from '../../app/messages.ts';

interface Text {
  title: string;
  content: string;
}

const TITLE_MAX = 255;
const CONTENT_MAX = 65_535;

export const textRules = (t: AdminTranslate) => ({
  title: (value: string) => requiredLineFault(t, value, 'admin.text.titleRequired'),
  content: (value: string) =>
    value.trim() === ''
      ? t('admin.text.contentRequired')
      : value.length > CONTENT_MAX
        ? t('admin.text.contentTooLong')
        : null,
});

/** Title and Markdown of an announcement or a notice. */
export function TextFields<Values extends Text>({ form }: { form: UseFormReturnType<Values> }) {
  const t = useMessages();
  const { error, value, onChange } = form.getInputProps('content') as {
    error?: string;
    value: string;
    onChange: (value: string) => void;
  };
  return (
    <>
      <TextInput
        label={t('admin.text.title')}
        required
        maxLength={TITLE_MAX}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Field label={t('admin.text.content')} required error={error}>
        {() => (
          <MarkdownEditor
            label={t('admin.text.content')}
            value={value}
            height={240}
            maxLength={CONTENT_MAX}
            uploadImage={(file) => client.upload(uploadMarkdownImage, {}, file, { quiet: true })}
            uploadFile={(file) => client.upload(uploadMarkdownFile, {}, file, { quiet: true })}
            onChange={onChange}
          />
        )}
      </Field>
    </>
  );
}
