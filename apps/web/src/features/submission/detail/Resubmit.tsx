import { Alert, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { submissionTexts } from '../messages.ts';
import classes from './SubmissionPage.module.css';
import { useResubmit } from '../judging/use-judge-actions.ts';

/** Notice with a retry button, for the author of a submission that never got a verdict. */
export default function Resubmit({ submitId }: { submitId: number }) {
  const t = submissionTexts.useMessages();
  const resubmit = useResubmit(submitId);
  return (
    <Alert variant="light" color="gray">
      <span className={classes.noteRow}>
        <span>{t('submission.failedMeans')}</span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={resubmit.busy}
          onClick={() => resubmit.run()}
        >
          {t('submission.resubmit')}
        </Button>
      </span>
    </Alert>
  );
}
