import { useForm, type UseFormReturnType } from '@mantine/form';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import type { DialogForm } from '../forms/StagedDialog.tsx';
import { requiredLineFault } from '../forms/line-rule.ts';
import { textFormTexts } from '../forms/messages.ts';
import { unlessStored } from '../forms/unless-stored.ts';
import { managementTexts } from './messages.ts';

/** Form state of a record that has a name among its fields. */
export function useNamedForm<Values extends { name: string }>(initialValues: Values): UseFormReturnType<Values> {
  const t = managementTexts.useMessages();
  const texts = textFormTexts.useMessages();
  return useForm<Values>({
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => ({
      name: unlessStored(initialValues.name || undefined, (name) =>
        requiredLineFault(texts, name, t('manage.nameRequired')),
      )(values.name),
    }),
  });
}

interface Props<Values extends { name: string }> {
  title: string;
  form: UseFormReturnType<Values>;
  nameMax: number;
  /** Queries under this key are refetched. */
  changes: QueryKey;
  save: (values: Values, revision?: string) => Promise<unknown>;
  /** Revision handling of a stored record. Absent for a new record. */
  revised?: DialogForm<Values>['revised'];
  onClose: () => void;
  /** Fields below the name. */
  children: ReactNode;
}

/** The form of a tag, a classification or a category. */
export function NamedDialog<Values extends { name: string }>({ nameMax, children, ...dialog }: Props<Values>) {
  const t = managementTexts.useMessages();
  return (
    <FormDialog {...dialog}>
      <LimitedInput
        label={t('manage.name')}
        required
        limit={nameMax}
        data-autofocus
        {...dialog.form.getInputProps('name')}
      />
      {children}
    </FormDialog>
  );
}
