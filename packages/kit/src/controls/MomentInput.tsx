import { TextInput, type TextInputProps } from '@mantine/core';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'step'> {
  /** Null when blank. */
  value: Date | null;
  onChange: (moment: Date | null) => void;
}

/** A date and time in the reader's time zone, to the second. */
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

/** A moment in the format of a `datetime-local` field: in the reader's time zone, without the zone, to the second. */
export const localMoment = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
