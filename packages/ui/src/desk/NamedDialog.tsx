import { useForm, type UseFormReturnType } from '@mantine/form';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import type { DialogForm } from '../forms/StagedDialog.tsx';
import { requiredLineFault } from '../texts/line-rule.ts';
import { textFormTexts } from '../texts/messages.ts';
import { LimitedInput } from '../kit/LimitedInput.tsx';
import { deskTexts } from './messages.ts';

/** The form of something that has a name beside whatever else it has. */
export function useNamedForm<Values extends { name: string }>(initialValues: Values): UseFormReturnType<Values> {
  const t = deskTexts.useMessages();
  const texts = textFormTexts.useMessages();
  return useForm<Values>({
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => ({ name: requiredLineFault(texts, values.name, t('desk.nameRequired')) }),
  });
}

interface Props<Values extends { name: string }> {
  title: string;
  form: UseFormReturnType<Values>;
  nameMax: number;
  /** Everything under this key is read again. */
  changes: QueryKey;
  save: (values: Values, revision?: string) => Promise<unknown>;
  /** Of the stored one; null: a new one is made. */
  revised?: DialogForm<Values>['revised'];
  onClose: () => void;
  /** Below the name. */
  children: ReactNode;
}

/** A tag, a classification or a category is written here. */
export function NamedDialog<Values extends { name: string }>({ nameMax, children, ...dialog }: Props<Values>) {
  const t = deskTexts.useMessages();
  return (
    <FormDialog {...dialog}>
      <LimitedInput
        label={t('desk.name')}
        required
        limit={nameMax}
        data-autofocus
        {...dialog.form.getInputProps('name')}
      />
      {children}
    </FormDialog>
  );
}
