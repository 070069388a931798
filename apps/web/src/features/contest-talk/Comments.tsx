import { IconMessages } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createComment } from '@verdict/contract/comment.ts';
import { can } from '@verdict/domain/permission/abilities.ts';
import { client } from '@verdict/ui/app/client.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { useActor } from '@verdict/ui/app/session.ts';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card } from '@verdict/ui/kit/Page.tsx';
import { Pager } from '@verdict/ui/kit/Pager.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { lazy, Suspense, useState } from 'react';
import { phaseOfWire } from '../contest/contest-facts.ts';
import { talkKey } from '../contest/contest-queries.ts';
import { TALK_PAGE_SIZE, TALK_POLL_MS } from '../contest/question-queries.ts';
import { useContest } from '../contest/use-contest.ts';
import { CommentItem, type ReplyTo } from './CommentItem.tsx';
import classes from './ContestTalk.module.css';
import { talkTexts } from './messages.ts';
import { commentsQuery } from './talk-queries.ts';

const WriteForm = lazy(() => import('./WriteForm.tsx'));

/** What most like first. While the contest runs the server sends the reader's own and those of the jury. */
export function Comments() {
  const t = talkTexts.useMessages();
  const { id: cid, status, mine } = useContest();
  const actor = useActor();
  const queryClient = useQueryClient();
  const [page, setPage] = useState(1);
  /** One reply is written at a time. */
  const [replyTo, setReplyTo] = useState<ReplyTo | null>(null);
  const list = useQuery({ ...commentsQuery(cid, page), refetchInterval: TALK_POLL_MS });
  const comments = list.data?.commentList;
  async function write(content: string) {
    await client.call(createComment, { cid, content }, { quiet: true });
    toast.success(t('talk.commented'));
    await queryClient.invalidateQueries({ queryKey: talkKey(cid) });
  }
  return (
    <Card title={t('talk.comments')}>
      <div className={classes.body}>
        {phaseOfWire(status) !== 'ended' && !mine.isJury && <p className={classes.hint}>{t('talk.duringHint')}</p>}
        {can(actor, 'comment.create') ? (
          <Suspense fallback={<div className={classes.writePlace} />}>
            <WriteForm label={t('talk.commentText')} action={t('talk.commentSend')} write={write} />
          </Suspense>
        ) : (
          <p className={classes.hint}>{t('talk.mutedHint')}</p>
        )}
        <QueryFailed query={list} />
        {comments?.records.length === 0 && <EmptyState icon={IconMessages} title={t('talk.noComments')} />}
        {comments && comments.records.length > 0 && (
          <ul className={classes.list}>
            {comments.records.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                isLiked={list.data?.commentLikeMap[comment.id] === true}
                replyTo={replyTo?.commentId === comment.id ? replyTo : null}
                onReplyTo={setReplyTo}
              />
            ))}
          </ul>
        )}
      </div>
      {comments && comments.total > TALK_PAGE_SIZE && (
        <Pager page={page} size={TALK_PAGE_SIZE} total={comments.total} onChange={setPage} />
      )}
    </Card>
  );
}
