import { Button, CloseButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './ContestNotice.module.css';
import { contestTexts } from '../messages.ts';

interface Props {
  icon: Icon;
  /** What there is; null: nothing. */
  news: string | null;
  /** The newest of it. */
  text?: string | undefined;
  onRead: () => void;
  onDismiss: () => void;
}

/** Tells beside the page what is new in the contest: whoever is writing goes on writing. */
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
