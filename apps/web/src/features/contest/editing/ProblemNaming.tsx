import type { UseFormReturnType } from '@mantine/form';
import { balloonColorName, balloonColors } from '@verdict/domain/contest/balloon-colors.ts';
import { ColorField } from '@verdict/kit/controls/ColorField.tsx';
import { hintBelow } from '@verdict/kit/controls/hint-below.ts';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { lineFault, requiredLineFault } from '../../../app/forms/line-rule.ts';
import { managementTexts, type ManagementTranslate } from '../../../app/management/messages.ts';

/** Form values of a problem's label, title and balloon colour in a contest. */
export type Naming = {
  displayId: string;
  displayTitle: string;
  /** Blank for no colour. */
  color: string;
};

export const LABEL_MAX = 255;

/** Offered colours: those that problems get by themselves, and black and white, which are sold as well. */
const offeredColors = [...Object.values(balloonColors), '#212529', '#ffffff'];

/** `needsTitle`: a blank title is an error. Otherwise it stands for the problem's own title. */
export const namingRules = (t: ManagementTranslate, { needsTitle }: { needsTitle: boolean }) => ({
  displayId: (value: string) => requiredLineFault(t, value, t('manage.contestProblem.labelRequired')),
  displayTitle: (value: string) =>
    needsTitle ? requiredLineFault(t, value, t('manage.contestProblem.titleRequired')) : lineFault(t, value),
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
  const t = managementTexts.useMessages();
  const name = balloonColorName(form.values.color);
  return (
    <>
      <LimitedInput
        label={t('manage.contestProblem.label')}
        description={t('manage.contestProblem.labelHint')}
        required
        limit={LABEL_MAX}
        data-autofocus
        {...form.getInputProps('displayId')}
      />
      <LimitedInput
        label={t('manage.contestProblem.title')}
        description={t(needsTitle ? 'manage.contestProblem.titleFollows' : 'manage.contestProblem.titleHint')}
        required={needsTitle}
        limit={LABEL_MAX}
        {...form.getInputProps('displayTitle')}
      />
      <ColorField
        label={t('manage.contestProblem.color')}
        placeholder={t('manage.contestProblem.noColor')}
        swatches={offeredColors}
        description={name && t(`balloon.${name}`)}
        inputWrapperOrder={hintBelow}
        {...form.getInputProps('color')}
      />
    </>
  );
}
