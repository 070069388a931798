import { Input } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface Props {
  label: ReactNode;
  /** Text below the label, before the control. */
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Name of the field's place, for links to it. */
  'data-place'?: string;
  /** Renders the control with the ids that connect it to its label, hint and error. */
  children: (ids: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean | undefined;
  }) => ReactNode;
}

/** Label, hint and error around a control that is not a Mantine input (an editor, a list, a picker). */
export function Field({ label, hint, error, required, 'data-place': place, children }: Props) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={hint}
      error={error}
      withAsterisk={required}
      data-place={place}
      descriptionProps={{ id: `${id}-hint` }}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
    </Input.Wrapper>
  );
}
