import { Switch } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useAction } from '../actions/use-action.ts';
import { deskTexts } from './messages.ts';

interface Props {
  /** Of the contest or the training. */
  title: string;
  visible: boolean;
  disabled: boolean;
  save: (visible: boolean) => Promise<unknown>;
  /** Everything under this key is read again. */
  changes: QueryKey;
}

/** Shows something to users or hides it, at once. */
export function VisibleSwitch({ title, visible, disabled, save, changes }: Props) {
  const t = deskTexts.useMessages();
  const change = useAction(save, { done: t('kit.saved'), changes });
  return (
    <Switch
      aria-label={t('desk.visibleOf', { title })}
      disabled={disabled || change.busy}
      checked={change.busy ? (change.input ?? visible) : visible}
      onChange={(event) => change.run(event.currentTarget.checked)}
    />
  );
}
