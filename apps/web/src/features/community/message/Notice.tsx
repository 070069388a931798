import { Button } from '@mantine/core';
import type { SystemMessage } from '@verdict/contract/community/message.ts';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import { lazy, Suspense, useState } from 'react';
import { messageTexts } from './messages.ts';
import classes from './MessagePage.module.css';
import { RemoveButton } from './RemoveButton.tsx';

const AppealDialog = lazy(() => import('./AppealDialog.tsx'));

/** Notice of the site. */
export function Notice({ message, onRemove }: { message: SystemMessage; onRemove: () => void }) {
  const t = messageTexts.useMessages();
  const [answers, setAnswers] = useState(false);
  return (
    <article className={classes.message}>
      <header>
        <h2>
          <bdi>{message.title}</bdi> {!message.state && <span className={classes.new}>{t('message.new')}</span>}
        </h2>
        <RemoveButton what={message.title} onClick={onRemove} />
      </header>
      <p className={classes.time}>
        <DateTime at={message.gmtCreate} />
      </p>
      <Markdown source={message.content} size="note" />
      {message.due !== null && (
        <p className={classes.time}>
          {t('message.due')} <DateTime at={message.due} />
        </p>
      )}
      {message.mayAnswer && (
        <Button size="xs" variant="default" onClick={() => setAnswers(true)}>
          {t('message.answer')}
        </Button>
      )}
      <Suspense>{answers && <AppealDialog id={message.id} onClose={() => setAnswers(false)} />}</Suspense>
    </article>
  );
}
