import { SegmentedControl, Stack } from '@mantine/core';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { useState } from 'react';
import { useMessages } from '../../../app/office/messages.ts';
import type { Mail } from './MailsPage.tsx';
import classes from './MailDialog.module.css';

/** Shows one mail as a mail program would, or as plain text. Scripts do not run, and links open in a new tab. */
export function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const t = useMessages();
  const [look, setLook] = useState<'letter' | 'text'>('letter');
  return (
    <Dialog onClose={onClose} size={720} title={mail.subject}>
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('admin.mail.look')}
          value={look}
          onChange={(value) => setLook(value === 'text' ? 'text' : 'letter')}
          data={[
            { value: 'letter', label: t('admin.mail.letter') },
            { value: 'text', label: t('admin.mail.text') },
          ]}
        />
        {look === 'letter' ? (
          <iframe
            className={classes.letter}
            title={mail.subject}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
          />
        ) : (
          // The text scrolls, so it must be reachable with the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre className={classes.mailText} tabIndex={0}>
            {mail.text}
          </pre>
        )}
      </Stack>
    </Dialog>
  );
}
