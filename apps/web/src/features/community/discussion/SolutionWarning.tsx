import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './Discussion.module.css';
import { solutionTexts } from './messages.ts';

/** Replaces a text with spoilers until the reader asks for it; shown to readers who have not solved the problem. */
export function SolutionWarning({ onShow, loading }: { onShow: () => void; loading?: boolean }) {
  const t = solutionTexts.useMessages();
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('solution.warning')}>
      <p className={classes.warning}>{t('solution.warningHint')}</p>
      <Button size="xs" variant="default" loading={loading ?? false} onClick={onShow}>
        {t('solution.show')}
      </Button>
    </Alert>
  );
}
