import { Button, Group } from '@mantine/core';
import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { retryPage } from '../client/lost-chunks.ts';
import classes from './NotFoundPage.module.css';

/** Replaces a page that failed to render or to load its code. Shows the error's text for a bug report. */
export function CrashPage({ error }: ErrorComponentProps) {
  const t = useMessages();
  return (
    <div className={classes.page} role="alert">
      <h1>{t('crash.title')}</h1>
      <p>{t('crash.hint')}</p>
      <p>
        <code>{error instanceof Error ? error.message : String(error)}</code>
      </p>
      <Group justify="center">
        <Button onClick={() => void retryPage()}>{t('common.retry')}</Button>
        <Button variant="default" renderRoot={(props) => <Link to="/home" {...props} />}>
          {t('notFound.goHome')}
        </Button>
      </Group>
    </div>
  );
}
