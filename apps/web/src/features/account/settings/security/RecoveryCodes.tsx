import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '@verdict/client/save-file.ts';
import { CopyButton } from '@verdict/kit/controls/CopyButton.tsx';
import { settingsTexts } from '../messages.ts';
import classes from '../SettingPage.module.css';

/** Recovery codes, shown only once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = settingsTexts.useMessages();
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <CopyButton text={text} look="button" autoFocus />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => saveFile({ fileName: 'recovery-codes.txt', blob: new Blob([text]) })}
        >
          {t('settings.download')}
        </Button>
        <Button size="xs" onClick={onDone}>
          {t('settings.recoveryCodesDone')}
        </Button>
      </Group>
    </>
  );
}
