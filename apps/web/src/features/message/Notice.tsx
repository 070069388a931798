import type { SystemMessage } from '@verdict/contract/message.ts';
import { DateTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { Markdown } from '@verdict/ui/markdown/Markdown.tsx';
import { messageTexts } from './messages.ts';
import classes from './MessagePage.module.css';
import { RemoveButton } from './RemoveButton.tsx';

/** A notice of the site. */
export function Notice({ message, onRemove }: { message: SystemMessage; onRemove: () => void }) {
  const t = messageTexts.useMessages();
  return (
    <article className={classes.message}>
      <header>
        <h2>
          <bdi>{message.title}</bdi> {!message.state && <span className={classes.new}>{t('message.new')}</span>}
        </h2>
        <RemoveButton what={message.title} onClick={onRemove} />
      </header>
      <p className={classes.time}>
        <DateTime at={message.gmtCreate} style="minute" />
      </p>
      <Markdown source={message.content} size="note" />
    </article>
  );
}
