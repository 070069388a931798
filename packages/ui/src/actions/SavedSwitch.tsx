import { Switch } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useMessages } from '../i18n.tsx';
import { useAction } from './use-action.ts';

interface Props {
  /** What it switches, for those who do not see where it stands. */
  label: string;
  checked: boolean;
  disabled?: boolean;
  save: (checked: boolean) => Promise<unknown>;
  /** Everything under this key is read again. */
  changes: QueryKey;
  /** What the toast says; "Saved" when absent, nothing when null. */
  done?: string | null;
}

/** A switch that saves at once. It shows what was chosen while that is on its way, and what is stored afterwards. */
export function SavedSwitch({ label, checked, disabled = false, save, changes, done }: Props) {
  const t = useMessages();
  const said = done === undefined ? t('kit.saved') : done;
  const change = useAction(save, { changes, ...(said !== null && { done: said }) });
  return (
    <Switch
      // In a cell it stands beside its name on a phone.
      display="inline-flex"
      style={{ verticalAlign: 'middle' }}
      aria-label={label}
      disabled={disabled || change.busy}
      checked={change.busy ? (change.input ?? checked) : checked}
      onChange={(event) => change.run(event.currentTarget.checked)}
    />
  );
}
