import type { UserMessage } from '@verdict/contract/community/message.ts';
import { AppLink } from '@verdict/kit/controls/AppLink.tsx';
import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { Author } from '../../account/profile/Author.tsx';
import { messageTexts } from './messages.ts';
import classes from './MessagePage.module.css';
import { RemoveButton } from './RemoveButton.tsx';

/** A comment, reply or like that the reader received, with a link to it. */
export function UserMessageItem({ message, onRemove }: { message: UserMessage; onRemove: () => void }) {
  const t = messageTexts.useMessages();
  const { action, others, senderId, senderUsername, senderAvatar, sourceTitle, sourceContent, quoteContent } = message;
  const isLike = action === 'Like_Post' || action === 'Like_Discuss';
  return (
    <article className={classes.message}>
      <header>
        <div className={classes.sender}>
          <Avatar name={senderUsername} src={senderAvatar} size={28} decorative />
          <p className={classes.act}>
            <Author username={senderUsername} uid={senderId} />{' '}
            {isLike && others > 0
              ? t(`message.act.likesOfMany.${action}`, { count: others })
              : t(`message.act.${action}`)}{' '}
            <AppLink href={message.url}>
              <bdi>{sourceTitle}</bdi>
            </AppLink>{' '}
            {!message.state && <span className={classes.new}>{t('message.new')}</span>}
          </p>
        </div>
        <RemoveButton what={t('message.from', { name: senderUsername })} onClick={onRemove} />
      </header>
      <p className={classes.time}>
        <RelativeTime at={message.gmtCreate} />
      </p>
      {sourceContent !== null && (
        <p className={classes.words}>
          <bdi>{sourceContent}</bdi>
        </p>
      )}
      {quoteContent !== null && (
        <blockquote className={classes.quote}>
          <bdi>{quoteContent}</bdi>
        </blockquote>
      )}
    </article>
  );
}
