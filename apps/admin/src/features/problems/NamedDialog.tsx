import { TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { QueryKey } from '@tanstack/react-query';
import { FormDialog } from '@verdict/ui/forms/FormDialog.tsx';
import { requiredLineFault } from '@verdict/ui/texts/line-rule.ts';
import type { ReactNode } from 'react';
import { useMessages } from '../../app/messages.ts';

/** The form of something that has a name beside whatever else it has. */
export function useNamedForm<Values extends { name: string }>(initialValues: Values): UseFormReturnType<Values> {
  const t = useMessages();
  return useForm<Values>({
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => ({ name: requiredLineFault(t, values.name, t('admin.nameRequired')) }),
  });
}

interface Props<Values extends { name: string }> {
  title: string;
  form: UseFormReturnType<Values>;
  nameMax: number;
  /** Everything under this key is read again. */
  changes: QueryKey;
  save: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /** Below the name. */
  children: ReactNode;
}

/** A tag, a classification or a category is written here. */
export function NamedDialog<Values extends { name: string }>({ nameMax, children, ...dialog }: Props<Values>) {
  const t = useMessages();
  return (
    <FormDialog {...dialog}>
      <TextInput
        label={t('admin.tag.name')}
        required
        maxLength={nameMax}
        data-autofocus
        {...dialog.form.getInputProps('name')}
      />
      {children}
    </FormDialog>
  );
}
