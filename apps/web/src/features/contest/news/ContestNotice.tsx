import { Button, CloseButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './ContestNotice.module.css';
import { contestTexts } from '../messages.ts';

interface Props {
  icon: Icon;
  /** Text of the notice; null when there is nothing new. */
  news: string | null;
  /** Text of the newest announcement or answer. */
  text?: string | undefined;
  onRead: () => void;
  onDismiss: () => void;
}

/** Shows news of the contest beside the page, without interrupting a user who is typing. */
export function ContestNotice({ icon: Icon, news, text, onRead, onDismiss }: Props) {
  const t = contestTexts.useMessages();
  return (
    <div role="status">
      {news !== null && (
        <div className={classes.notice}>
          <Icon size={20} stroke={1.7} aria-hidden />
          <div className={classes.said}>
            <p className={text === undefined ? classes.text : classes.kind}>{news}</p>
            {text !== undefined && (
              <p className={classes.text}>
                <bdi>{text}</bdi>
              </p>
            )}
          </div>
          <Button size="xs" onClick={onRead}>
            {t('contest.read')}
          </Button>
          <CloseButton aria-label={t('contest.dismiss')} title={t('contest.dismiss')} onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}
