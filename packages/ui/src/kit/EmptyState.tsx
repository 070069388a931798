import { Button } from '@mantine/core';
import { IconInbox, IconPlugConnectedX, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n.tsx';
import classes from './EmptyState.module.css';

interface Props {
  title: ReactNode;
  /** What the reader can do about it. */
  hint?: ReactNode;
  icon?: Icon;
  action?: ReactNode;
}

/** What a list says when there is nothing in it. */
export function EmptyState({ title, hint, icon: Icon = IconInbox, action }: Props) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action}
    </div>
  );
}

/** The same place when loading failed. */
export function ErrorState({ message, onRetry }: { message?: ReactNode; onRetry?: () => void }) {
  const t = useMessages();
  return (
    <div role="alert">
      <EmptyState
        icon={IconPlugConnectedX}
        title={t('kit.loadFailed')}
        hint={message}
        action={
          onRetry && (
            <Button variant="default" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
