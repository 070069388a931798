import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createComment } from '@verdict/contract/community/comment.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { Pager } from '@verdict/kit/lists/Pager.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState, type ReactNode } from 'react';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { useActor } from '../../../app/session/session.ts';
import { loginFirst } from '../../../app/session/login-first.ts';
import type { CommentPlace } from './comment-place.ts';
import { COMMENTS_PAGE_SIZE, commentsQuery } from './comment-queries.ts';
import { CommentItem, type ReplyTo } from './CommentItem.tsx';
import classes from './Comments.module.css';
import { commentTexts } from './messages.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const WriteForm = lazyPart(() => import('./WriteForm.tsx'));

interface Props {
  place: CommentPlace;
  /** Rendered above the form. */
  hint?: ReactNode;
  /** Refetch interval in milliseconds, in addition to pushes. */
  pollMs?: number;
  /** Id of the comment that the address links to. */
  target?: number | undefined;
}

/** Comments on a subject, most liked first, with a form for a new one. */
export function CommentList({ place, hint, pollMs, target }: Props) {
  const t = commentTexts.useMessages();
  const actor = useActor();
  const queryClient = useQueryClient();
  /** Page that the reader turned to; null shows the page of the linked comment, or the first. */
  const [turned, setTurned] = useState<number | null>(null);
  /** Only one reply is written at a time. */
  const [replyTo, setReplyTo] = useState<ReplyTo | null>(null);
  const list = useQuery({
    ...commentsQuery(place, turned ?? 1, turned === null ? target : undefined),
    ...(pollMs !== undefined && { refetchInterval: pollMs }),
  });
  const comments = list.data?.commentList;
  async function write(content: string) {
    const { status } = await client.call(createComment, { ...place.subject, content }, { quiet: true });
    return () => {
      toast.success(t(status === 0 ? 'comment.sent' : 'comment.sentWaits'));
      return queryClient.invalidateQueries({ queryKey: place.changes });
    };
  }
  return (
    <Card title={t('comment.title')}>
      <div className={classes.body}>
        {hint && <p className={classes.hint}>{hint}</p>}
        {actor === null ? (
          <div>
            <Button variant="default" onClick={() => loginFirst()}>
              {t('comment.loginHint')}
            </Button>
          </div>
        ) : can(actor, 'comment.create') ? (
          <Part fallback={<div className={classes.writePlace} />}>
            <WriteForm
              label={t('comment.text')}
              place={`comment ${JSON.stringify(place.subject)}`}
              action={t('comment.send')}
              write={write}
            />
          </Part>
        ) : (
          <p className={classes.hint}>{t('comment.mutedHint')}</p>
        )}
        <QueryFailed query={list} />
        {comments?.records.length === 0 && <EmptyState icon={IconMessages} title={t('comment.none')} />}
        {comments && comments.records.length > 0 && (
          <ul className={classes.list}>
            {comments.records.map((comment) => (
              <CommentItem
                key={comment.id}
                place={place}
                comment={comment}
                isTarget={comment.id === target && turned === null}
                isLiked={list.data?.commentLikeMap[comment.id] === true}
                replyTo={replyTo?.commentId === comment.id ? replyTo : null}
                onReplyTo={setReplyTo}
              />
            ))}
          </ul>
        )}
      </div>
      {comments && comments.total > COMMENTS_PAGE_SIZE && (
        <Pager page={comments.current} size={COMMENTS_PAGE_SIZE} total={comments.total} onChange={setTurned} />
      )}
    </Card>
  );
}
