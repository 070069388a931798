import type { ComponentProps } from 'react';
import { SavedSwitch } from '../actions/SavedSwitch.tsx';
import { managementTexts } from './messages.ts';

interface Props extends Pick<ComponentProps<typeof SavedSwitch>, 'disabled' | 'save' | 'changes'> {
  /** Title of the contest or training. */
  title: string;
  visible: boolean;
}

/** Shows something to users or hides it, and saves at once. */
export function VisibleSwitch({ title, visible, ...props }: Props) {
  const t = managementTexts.useMessages();
  return <SavedSwitch label={t('manage.visibleOf', { title })} checked={visible} {...props} />;
}
