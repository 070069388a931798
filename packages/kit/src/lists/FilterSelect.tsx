import { NativeSelect } from '@mantine/core';

interface Props<Value extends string | number> {
  label: string;
  /** Label of the choice without a filter. */
  any: string;
  value: Value | undefined;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}

/** A list filter with a few choices or none. */
export function FilterSelect<Value extends string | number>({ label, any, value, choices, onChange }: Props<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      value={String(value ?? '')}
      data={[{ value: '', label: any }, ...choices.map((each) => ({ ...each, value: String(each.value) }))]}
      onChange={({ currentTarget }) =>
        onChange(choices.find((each) => String(each.value) === currentTarget.value)?.value)
      }
    />
  );
}
