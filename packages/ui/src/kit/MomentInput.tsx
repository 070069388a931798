import { TextInput, type TextInputProps } from '@mantine/core';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'step'> {
  /** Null: blank. */
  value: Date | null;
  onChange: (moment: Date | null) => void;
}

/** A date and a time in the reader's own zone, to the second. */
export function MomentInput({ value, onChange, ...input }: Props) {
  return (
    <TextInput
      type="datetime-local"
      step={1}
      value={value ? localMoment(value) : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : new Date(currentTarget.value))}
      {...input}
    />
  );
}

/** A moment as a `datetime-local` field wants it: in the reader's own zone, without one, to the second. */
export const localMoment = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
