import { NumberInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  /** Place of the row, 0 the first, and how many rows there are. */
  index: number;
  count: number;
  onDrop: (to: number) => void;
}

/** The place of a row as a number. Another number moves the row there once Enter is pressed or the field is left. */
export function PlaceInput({ label, index, count, onDrop }: Props) {
  const [typed, setTyped] = useState<string | number | null>(null);
  const commit = (): void => {
    setTyped(null);
    if (typeof typed !== 'number') return;
    const to = Math.min(Math.max(Math.trunc(typed), 1), count) - 1;
    if (to !== index) onDrop(to);
  };
  return (
    <NumberInput
      size="xs"
      w={60}
      display="inline-block"
      hideControls
      allowDecimal={false}
      allowNegative={false}
      aria-label={label}
      value={typed ?? index + 1}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
