import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ColorField } from '@verdict/ui/kit/ColorField.tsx';
import { lineFault, requiredLineFault } from '@verdict/ui/texts/line-rule.ts';
import { useMessages, type AdminTranslate } from '../../app/messages.ts';

/** How a contest names a problem, as it is typed. */
export interface Naming {
  displayId: string;
  displayTitle: string;
  /** Blank: none. */
  color: string;
}

const LABEL_MAX = 255;

/** As balloons are sold. */
const balloonColors = [
  '#e03131',
  '#f76707',
  '#ffd43b',
  '#2f9e44',
  '#1098ad',
  '#1971c2',
  '#7048e8',
  '#e64980',
  '#8d5524',
  '#212529',
  '#adb5bd',
  '#ffffff',
];

/** `needsTitle`: a blank one does not mean the problem's own. */
export const namingRules = (t: AdminTranslate, { needsTitle }: { needsTitle: boolean }) => ({
  displayId: (value: string) => requiredLineFault(t, value, t('admin.contestProblem.labelRequired')),
  displayTitle: (value: string) =>
    needsTitle ? requiredLineFault(t, value, t('admin.contestProblem.titleRequired')) : lineFault(t, value),
});

export const sentNaming = ({ displayId, displayTitle, color }: Naming) => ({
  displayId,
  displayTitle,
  color: color === '' ? undefined : color,
});

/** The first letter that no problem of the contest has. */
export function nextLabel(taken: readonly string[]): string {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters.find((letter) => !taken.includes(letter)) ?? '';
}

export function NamingFields({
  form,
  needsTitle,
}: {
  form: UseFormReturnType<Naming & Record<string, unknown>>;
  needsTitle: boolean;
}) {
  const t = useMessages();
  return (
    <>
      <TextInput
        label={t('admin.contestProblem.label')}
        description={t('admin.contestProblem.labelHint')}
        required
        maxLength={LABEL_MAX}
        data-autofocus
        {...form.getInputProps('displayId')}
      />
      <TextInput
        label={t('admin.contestProblem.title')}
        description={needsTitle ? undefined : t('admin.contestProblem.titleHint')}
        required={needsTitle}
        maxLength={LABEL_MAX}
        {...form.getInputProps('displayTitle')}
      />
      <ColorField
        label={t('admin.contestProblem.color')}
        placeholder={t('admin.contestProblem.noColor')}
        swatches={balloonColors}
        {...form.getInputProps('color')}
      />
    </>
  );
}
