import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DiscussionInfo } from '@verdict/contract/discussion.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { useUser } from '@verdict/ui/app/session.ts';
import { LooseLink } from '@verdict/ui/kit/LooseLink.tsx';
import { Card, PageLoading } from '@verdict/ui/kit/Page.tsx';
import { RelativeTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { UserLink } from '@verdict/ui/kit/UserLink.tsx';
import { useTagName } from '@verdict/ui/kit/use-tag-name.ts';
import { Markdown } from '@verdict/ui/markdown/Markdown.tsx';
import type { CommentPlace } from '../comment/comment-place.ts';
import { CommentList } from '../comment/CommentList.tsx';
import { RoleBadge } from '../comment/RoleBadge.tsx';
import classes from './Discussion.module.css';
import { discussionLink, listLink } from './discussion-links.ts';
import { discussionQuery, oneDiscussionKey } from './discussion-queries.ts';
import { DiscussionBar } from './DiscussionBar.tsx';
import { discussionTexts } from './messages.ts';

/** A discussion with its comments. `comment`: the one that the reader has come for. */
export function DiscussionDetail({ did, comment }: { did: number; comment: number | undefined }) {
  const query = useQuery(discussionQuery(did));
  if (!query.data) return query.isError ? <QueryFailed query={query} /> : <PageLoading />;
  return <Shown discussion={query.data} comment={comment} />;
}

function Shown({ discussion, comment }: { discussion: DiscussionInfo; comment: number | undefined }) {
  const t = discussionTexts.useMessages();
  const tagName = useTagName();
  const uid = useUser()?.uid;
  const { id, title, description, content, author, avatar, role, titleName, titleColor, pid, gid, may } = discussion;
  const place: CommentPlace = {
    subject: { did: id },
    changes: oneDiscussionKey(id),
    mayReply: () => true,
    mayDelete: ({ fromUid }) => may.hide || fromUid === uid,
    linkTo: (commentId) => ({ ...discussionLink(discussion), search: { comment: commentId } }),
  };
  return (
    <div className={classes.page}>
      <Card>
        <article className={classes.article}>
          {discussion.status === 1 && <Alert color="yellow">{t('discussion.hiddenHint')}</Alert>}
          <header className={classes.head}>
            <h1 className={classes.heading}>
              <bdi>{title}</bdi>
            </h1>
            <p className={classes.lead}>
              <bdi>{description}</bdi>
            </p>
            <div className={classes.facts}>
              <UserLink
                username={author}
                uid={discussion.uid}
                avatar={avatar}
                withAvatar
                titleName={titleName}
                titleColor={titleColor}
              />
              <RoleBadge role={role} />
              <RelativeTime at={discussion.gmtCreate} />
              <LooseLink
                {...listLink({ groupId: gid, problemId: null })}
                search={{ cid: discussion.categoryId }}
                className={classes.tag}
              >
                {tagName(discussion.categoryName)}
              </LooseLink>
              {pid !== null && (
                <LooseLink {...listLink({ groupId: gid, problemId: pid })} className={classes.tag}>
                  {t('discussion.toProblem', { problem: pid })}
                </LooseLink>
              )}
              {discussion.topPriority && <span className={classes.mark}>{t('discussion.pinned')}</span>}
              <span>{t('discussion.viewCount', { count: discussion.viewNum })}</span>
              <span>{t('discussion.commentCount', { count: discussion.commentNum })}</span>
            </div>
          </header>
          <Markdown source={content} />
          <DiscussionBar discussion={discussion} />
        </article>
      </Card>
      <CommentList place={place} target={comment} />
    </div>
  );
}
