import { Button, Popover, Switch } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import classes from './DeskPage.module.css';
import { readingTexts } from './messages.ts';
import { deskKeys } from './use-desk-keys.ts';

const keys = [
  ['J', 'reading.key.next'],
  ['K', 'reading.key.previous'],
  ['C', 'reading.key.comment'],
  ['Enter', 'reading.key.save'],
] as const;

/** Keys of the desk, and the switch that turns them off. */
export default function DeskKeys() {
  const t = readingTexts.useMessages();
  const isOn = deskKeys.useFlag();
  return (
    <Popover position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" size="sm" leftSection={<IconKeyboard size={16} aria-hidden />}>
          {t('reading.keys')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <dl className={classes.keys}>
          {keys.map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label={t('reading.keysOn')}
          checked={isOn}
          onChange={({ currentTarget }) => deskKeys.set(currentTarget.checked)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
