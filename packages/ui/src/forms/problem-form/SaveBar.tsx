import { Button } from '@mantine/core';
import { FormError } from '../FormError.tsx';
import { problemFormTexts } from './messages.ts';
import classes from './ProblemForm.module.css';

interface Props {
  /** Titles of the sections with something that is not saved. */
  unsaved: readonly string[];
  /** What the server said, in words. */
  failure: string | null;
  sending: boolean;
}

/** Stays at the lower edge of the window: what is not saved, why it was refused, and Save. */
export function SaveBar({ unsaved, failure, sending }: Props) {
  const t = problemFormTexts.useMessages();
  return (
    <div className={classes.bar}>
      <FormError text={failure} />
      <div className={classes.barRow}>
        <span className={classes.unsaved} data-some={unsaved.length > 0 || undefined}>
          {unsaved.length === 0
            ? t('problemForm.nothingUnsaved')
            : t('problemForm.unsaved', { sections: unsaved.join(t('problemForm.listComma')) })}
        </span>
        <Button type="submit" size="md" flex="none" loading={sending}>
          {t('common.save')}
        </Button>
      </div>
    </div>
  );
}
