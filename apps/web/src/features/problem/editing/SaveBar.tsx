import { Button } from '@mantine/core';
import { FormError } from '../../../app/forms/FormError.tsx';
import { problemFormTexts } from './messages.ts';
import classes from './ProblemForm.module.css';

interface Props {
  /** Titles of sections with unsaved changes. */
  unsaved: readonly string[];
  /** Message of the server's refusal. */
  failure: string | null;
  sending: boolean;
}

/** A bar at the lower edge of the window with unsaved sections, a refusal, and the Save button. */
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
