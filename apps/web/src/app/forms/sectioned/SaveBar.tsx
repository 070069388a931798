import { Button } from '@mantine/core';
import { modKey } from '@verdict/kit/controls/mod-key.ts';
import { useLayoutEffect, useRef } from 'react';
import { FormError } from '../FormError.tsx';
import { sectionedFormTexts } from './messages.ts';
import classes from './SectionedForm.module.css';

interface Props {
  /** Titles of sections with unsaved changes. */
  unsaved: readonly string[];
  /** Message of the server's refusal. */
  failure: string | null;
  sending: boolean;
}

/** A bar at the lower edge of the window with unsaved sections, a refusal, and the Save button. */
export function SaveBar({ unsaved, failure, sending }: Props) {
  const t = sectionedFormTexts.useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  // A loading button cannot keep the focus, so the focus comes back to it.
  useLayoutEffect(() => {
    if (sending) isPressed.current = document.activeElement === button.current;
    else if (isPressed.current && document.activeElement === document.body) button.current?.focus();
  }, [sending]);
  return (
    <div className={classes.bar}>
      <FormError text={failure} />
      <div className={classes.barRow}>
        <span className={classes.unsaved} data-some={unsaved.length > 0 || undefined}>
          {unsaved.length === 0
            ? t('sectionedForm.nothingUnsaved')
            : t('sectionedForm.unsaved', { sections: unsaved.join(t('sectionedForm.listComma')) })}
        </span>
        <Button
          ref={button}
          type="submit"
          size="md"
          flex="none"
          loading={sending}
          aria-keyshortcuts="Control+S Meta+S"
          rightSection={<kbd className={classes.keys} aria-hidden>{`${modKey()}+S`}</kbd>}
        >
          {t('common.save')}
        </Button>
      </div>
    </div>
  );
}
