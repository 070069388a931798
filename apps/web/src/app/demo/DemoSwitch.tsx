import { Switch } from '@mantine/core';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { demo, setDemo } from './demo.ts';

/** Turns demo mode on and off, for teachers before a projector. */
export function DemoSwitch() {
  const t = useMessages();
  return (
    <Switch
      size="sm"
      label={t('demo.blur')}
      checked={demo.useFlag()}
      onChange={({ currentTarget }) => setDemo(currentTarget.checked)}
    />
  );
}
