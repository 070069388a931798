import { Button } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import type { Judge } from '@verdict/contract/shapes.ts';
import type { ShareAudience } from '@verdict/domain/access/submission-access.ts';
import { useState } from 'react';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';
import { submissionTexts } from '../messages.ts';

const ShareDialog = lazyPart(() => import('./ShareDialog.tsx'));

interface Props {
  submission: Partial<Judge>;
  sharedWith: ShareAudience;
}

/** Opens the dialog in which the author shares a program, and sees whether it is shared. */
export function ShareButton({ submission, sharedWith }: Props) {
  const t = submissionTexts.useMessages();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="xs"
        variant={submission.share ? 'light' : 'default'}
        leftSection={<IconShare3 size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(submission.share ? 'submission.isShared' : 'submission.share')}
      </Button>
      {open && (
        <Part onLost={close}>
          <ShareDialog submission={submission} sharedWith={sharedWith} onClose={close} />
        </Part>
      )}
    </>
  );
}
