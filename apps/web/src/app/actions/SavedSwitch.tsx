import { Switch } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { useAction } from './use-action.ts';

interface Props {
  /** Name of the switched item, for screen readers. */
  label: string;
  checked: boolean;
  disabled?: boolean;
  save: (checked: boolean) => Promise<unknown>;
  /** Queries under this key are refetched. */
  changes: QueryKey;
  /** Text of the toast. Defaults to "Saved"; no toast when null. */
  done?: string | null;
}

/** A switch that saves at once. Shows the new value while it is being saved, and the stored value afterwards. */
export function SavedSwitch({ label, checked, disabled = false, save, changes, done }: Props) {
  const t = useMessages();
  const message = done === undefined ? t('kit.saved') : done;
  const change = useAction(save, { changes, ...(message !== null && { done: message }) });
  return (
    <Switch
      // Inline, because a phone shows the switch of a table cell beside its label.
      display="inline-flex"
      style={{ verticalAlign: 'middle' }}
      aria-label={label}
      disabled={disabled || change.busy}
      checked={change.busy ? (change.input ?? checked) : checked}
      onChange={(event) => change.run(event.currentTarget.checked)}
    />
  );
}
