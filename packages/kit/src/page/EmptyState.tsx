import { Button } from '@mantine/core';
import { IconInbox, IconPlugConnectedX, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n.tsx';
import classes from './EmptyState.module.css';

interface Props {
  title: ReactNode;
  /** Suggestion for the reader's next step. */
  hint?: ReactNode;
  icon?: Icon;
  action?: ReactNode;
}

/** Placeholder of an empty list. */
export function EmptyState({ title, hint, icon: Icon = IconInbox, action }: Props) {
  return (
    <div className={classes.state}>
      <span className={classes.strip} aria-hidden>
        <span />
        <span />
        <span className={classes.icon}>
          <Icon size={22} stroke={1.5} />
        </span>
        <span />
        <span />
      </span>
      <div className={classes.title}>{title}</div>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action}
    </div>
  );
}

interface Failure {
  message?: ReactNode;
  onRetry?: () => void;
}

/** Placeholder of a list that could not be loaded. */
export function ErrorState({ message, onRetry }: Failure) {
  const t = useMessages();
  return (
    <div role="alert">
      <EmptyState
        icon={IconPlugConnectedX}
        title={t('kit.loadFailed')}
        hint={message}
        action={onRetry && <Retry onRetry={onRetry} />}
      />
    </div>
  );
}

/**
 * A page whose subject does not exist or could not be loaded. The message is its heading; `children` are ways out
 * besides retrying.
 */
export function ErrorPage({ message, onRetry, children }: Failure & { children: ReactNode }) {
  const t = useMessages();
  return (
    <div role="alert" className={classes.whole}>
      <EmptyState
        icon={IconPlugConnectedX}
        title={<h1 className={classes.heading}>{message ?? t('kit.loadFailed')}</h1>}
        action={
          <div className={classes.ways}>
            {onRetry && <Retry onRetry={onRetry} />}
            {children}
          </div>
        }
      />
    </div>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const t = useMessages();
  return (
    <Button variant="default" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
}
