import type { UseFormReturnType } from '@mantine/form';
import type { Uploads } from '@verdict/kit/markdown/editor/upload.ts';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { MarkdownField } from '../../../app/forms/MarkdownField.tsx';
import { requiredLineFault } from '../../../app/forms/line-rule.ts';
import { textFormTexts, type TextsTranslate } from '../../../app/forms/messages.ts';

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

interface Props<Values extends Text> {
  form: UseFormReturnType<Values>;
  uploads: Uploads;
  /** Labels of the fields `secondTitle` and `secondContent`, for the second language. Absent for the first language. */
  second?: Text;
}

/** Title and Markdown content of an announcement or a notice. */
export function TextFields<Values extends Text>({ form, uploads, second }: Props<Values>) {
  const t = textFormTexts.useMessages();
  const [title, content] = second ? ['secondTitle', 'secondContent'] : ['title', 'content'];
  const labels = second ?? { title: t('text.title'), content: t('text.content') };
  const { error, value, onChange } = form.getInputProps(content) as {
    error?: string;
    value: string;
    onChange: (value: string) => void;
  };
  return (
    <>
      <LimitedInput
        label={labels.title}
        required
        limit={TITLE_MAX}
        data-autofocus={second ? undefined : true}
        {...form.getInputProps(title)}
      />
      <MarkdownField
        label={labels.content}
        value={value}
        error={error}
        height={240}
        limit={CONTENT_MAX}
        uploads={uploads}
        onChange={onChange}
      />
    </>
  );
}
