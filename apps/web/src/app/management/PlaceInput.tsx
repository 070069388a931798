import { NumberInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  /** Position of the row, from 0. `count` is the number of rows. */
  index: number;
  count: number;
  onDrop: (to: number) => void;
}

/** Position of a row as a number. Enter or leaving the field moves the row to the typed position. */
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
