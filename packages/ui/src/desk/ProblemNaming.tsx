import type { UseFormReturnType } from '@mantine/form';
import { ColorField } from '../kit/ColorField.tsx';
import { lineFault, requiredLineFault } from '../texts/line-rule.ts';
import { LimitedInput } from '../kit/LimitedInput.tsx';
import { deskTexts, type DeskTranslate } from './messages.ts';

/** Form values of a problem's label, title and balloon colour in a contest. */
export type Naming = {
  displayId: string;
  displayTitle: string;
  /** Blank for no colour. */
  color: string;
};

export const LABEL_MAX = 255;

/** Colours in which balloons are sold. */
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

/** `needsTitle`: a blank title is an error. Otherwise it stands for the problem's own title. */
export const namingRules = (t: DeskTranslate, { needsTitle }: { needsTitle: boolean }) => ({
  displayId: (value: string) => requiredLineFault(t, value, t('desk.contestProblem.labelRequired')),
  displayTitle: (value: string) =>
    needsTitle ? requiredLineFault(t, value, t('desk.contestProblem.titleRequired')) : lineFault(t, value),
});

export const sentNaming = ({ displayId, displayTitle, color }: Naming) => ({
  displayId,
  displayTitle,
  color: color === '' ? undefined : color,
});

/** The first letter that is not a label in the contest yet. */
export function nextLabel(taken: readonly string[]): string {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters.find((letter) => !taken.includes(letter)) ?? '';
}

export function NamingFields({ form, needsTitle }: { form: UseFormReturnType<Naming>; needsTitle: boolean }) {
  const t = deskTexts.useMessages();
  return (
    <>
      <LimitedInput
        label={t('desk.contestProblem.label')}
        description={t('desk.contestProblem.labelHint')}
        required
        limit={LABEL_MAX}
        data-autofocus
        {...form.getInputProps('displayId')}
      />
      <LimitedInput
        label={t('desk.contestProblem.title')}
        description={t(needsTitle ? 'desk.contestProblem.titleFollows' : 'desk.contestProblem.titleHint')}
        required={needsTitle}
        limit={LABEL_MAX}
        {...form.getInputProps('displayTitle')}
      />
      <ColorField
        label={t('desk.contestProblem.color')}
        placeholder={t('desk.contestProblem.noColor')}
        swatches={balloonColors}
        {...form.getInputProps('color')}
      />
    </>
  );
}
