import { Badge } from '@mantine/core';
import type { Comment, Reply } from '@verdict/contract/community/comment.ts';
import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import type { ReactNode } from 'react';
import { TitleTag } from '../../account/profile/TitleTag.tsx';
import { Author } from '../../account/profile/Author.tsx';
import classes from './Comments.module.css';
import { commentTexts } from './messages.ts';
import { EditedMark } from './EditedMark.tsx';
import { RoleBadge } from './RoleBadge.tsx';

/** Fields of a comment or reply that are shown. */
type Row = Pick<
  Comment,
  | 'fromUid'
  | 'fromName'
  | 'fromAvatar'
  | 'fromTitleName'
  | 'fromTitleColor'
  | 'fromRole'
  | 'content'
  | 'gmtCreate'
  | 'status'
> &
  Partial<Pick<Reply, 'toUid' | 'toName' | 'gmtEdited'>>;

interface Props {
  row: Row;
  /** True when the author opened the discussion. */
  isOpener?: boolean;
  /** Buttons below the text. */
  children: ReactNode;
}

/** A comment or reply: author, date, text and actions. */
export function Written({ row, isOpener = false, children }: Props) {
  const t = commentTexts.useMessages();
  const {
    fromUid,
    fromName,
    fromAvatar,
    fromTitleName,
    fromTitleColor,
    fromRole,
    content,
    gmtCreate,
    gmtEdited,
    status,
  } = row;
  const isToOther = Boolean(row.toName) && row.toUid !== fromUid;
  return (
    <article className={classes.written}>
      <Avatar name={fromName} src={fromAvatar} size={32} decorative />
      <div className={classes.main}>
        <div className={classes.head}>
          <Author username={fromName} uid={fromUid} />
          {fromTitleName && <TitleTag name={fromTitleName} color={fromTitleColor} />}
          <RoleBadge role={fromRole} />
          {isOpener && (
            <Badge size="sm" variant="light" title={t('comment.openerTitle')}>
              {t('comment.opener')}
            </Badge>
          )}
          {isToOther && <bdi className={classes.to}>@{row.toName}</bdi>}
          <RelativeTime at={gmtCreate} />
          {gmtEdited && <EditedMark at={gmtEdited} />}
          {status > 0 && (
            <Badge size="sm" color="yellow" variant="light">
              {t(status === 2 ? 'comment.waits' : 'comment.hidden')}
            </Badge>
          )}
        </div>
        <Markdown source={content} size="note" />
        {children}
      </div>
    </article>
  );
}
