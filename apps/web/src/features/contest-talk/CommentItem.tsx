import { Button } from '@mantine/core';
import { type Icon, IconCornerUpLeft, IconThumbUp, IconThumbUpFilled, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Comment,
  type Reply,
  createReply,
  deleteComment,
  deleteReply,
  likeComment,
} from '@verdict/contract/comment.ts';
import { can } from '@verdict/domain/permission/abilities.ts';
import { useAction } from '@verdict/ui/actions/use-action.ts';
import { client } from '@verdict/ui/app/client.ts';
import { useActor } from '@verdict/ui/app/session.ts';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { lazy, Suspense, useState } from 'react';
import { talkKey } from '../contest/contest-queries.ts';
import { useContest } from '../contest/use-contest.ts';
import classes from './ContestTalk.module.css';
import { talkTexts } from './messages.ts';
import { repliesQuery } from './talk-queries.ts';
import { Written } from './Written.tsx';

const WriteForm = lazy(() => import('./WriteForm.tsx'));

/** Whom a reply is for. */
export interface ReplyTo {
  commentId: number;
  uid: string;
  name: string;
}

interface Props {
  comment: Comment;
  isLiked: boolean;
  /** The reply that is being written under this comment. */
  replyTo: ReplyTo | null;
  onReplyTo: (to: ReplyTo | null) => void;
}

/** A comment with its likes and replies. */
export function CommentItem({ comment, isLiked, replyTo, onReplyTo }: Props) {
  const t = talkTexts.useMessages();
  const { id: cid, mine } = useContest();
  const actor = useActor();
  const queryClient = useQueryClient();
  const changes = talkKey(cid);
  const { id, fromUid, fromName, likeNum } = comment;
  const mayReply = can(actor, 'comment.create') && (mine.isJury || fromUid === actor?.uid);
  const like = useAction(() => client.call(likeComment, { cid: id, toLike: !isLiked }), { changes });
  const remove = useAction(() => client.call(deleteComment, { id }), {
    ask: {
      title: t('talk.deleteCommentOf', { name: fromName }),
      body: t('talk.deleteCommentBody'),
      action: t('talk.delete'),
      danger: true,
    },
    done: t('talk.deleted'),
    changes,
  });
  async function reply(content: string) {
    await client.call(createReply, { reply: { commentId: id, content, toUid: replyTo?.uid } }, { quiet: true });
    toast.success(t('talk.replied'));
    onReplyTo(null);
    await queryClient.invalidateQueries({ queryKey: changes });
  }
  return (
    <li className={classes.item}>
      <Written row={comment}>
        <div className={classes.acts}>
          <Button
            size="compact-xs"
            variant="subtle"
            color={isLiked ? undefined : 'gray'}
            aria-pressed={isLiked}
            aria-label={t('talk.like', { name: fromName, count: likeNum })}
            loading={like.busy}
            leftSection={
              isLiked ? <IconThumbUpFilled size={15} aria-hidden /> : <IconThumbUp size={15} stroke={1.7} aria-hidden />
            }
            onClick={() => like.run()}
          >
            {likeNum}
          </Button>
          {mayReply && (
            <ReplyButton name={fromName} onClick={() => onReplyTo({ commentId: id, uid: fromUid, name: fromName })} />
          )}
          {(mine.isJury || fromUid === actor?.uid) && (
            <DeleteButton label={t('talk.deleteCommentOf', { name: fromName })} onClick={() => remove.run()} />
          )}
        </div>
        {replyTo && (
          <Suspense>
            <WriteForm
              key={replyTo.uid}
              label={t('talk.replyTo', { name: replyTo.name })}
              action={t('talk.reply')}
              write={reply}
              onCancel={() => onReplyTo(null)}
            />
          </Suspense>
        )}
        {comment.totalReplyNum > 0 && (
          <Replies
            comment={comment}
            onReplyTo={mayReply ? ({ fromUid: uid, fromName: name }) => onReplyTo({ commentId: id, uid, name }) : null}
          />
        )}
      </Written>
    </li>
  );
}

interface RepliesProps {
  comment: Comment;
  /** Null: the reader may not. */
  onReplyTo: ((reply: Reply) => void) | null;
}

/** The newest replies; all of them when they are asked for. */
function Replies({ comment, onReplyTo }: RepliesProps) {
  const t = talkTexts.useMessages();
  const { id: cid, mine } = useContest();
  const actor = useActor();
  const { id, replyList, totalReplyNum } = comment;
  const [wantsAll, setWantsAll] = useState(false);
  const all = useQuery({ ...repliesQuery(cid, id), enabled: wantsAll });
  const shown = (wantsAll && all.data) || replyList;
  const remove = useAction(({ id: reply }: Reply) => client.call(deleteReply, { reply }), {
    ask: ({ fromName }) => ({
      title: t('talk.deleteReplyOf', { name: fromName }),
      action: t('talk.delete'),
      danger: true,
    }),
    done: t('talk.deleted'),
    changes: talkKey(cid),
  });
  return (
    <div className={classes.replies}>
      <ul className={classes.list}>
        {shown.map((reply) => (
          <li key={reply.id}>
            <Written row={reply}>
              <div className={classes.acts}>
                {onReplyTo && <ReplyButton name={reply.fromName} onClick={() => onReplyTo(reply)} />}
                {(mine.isJury || reply.fromUid === actor?.uid) && (
                  <DeleteButton
                    label={t('talk.deleteReplyOf', { name: reply.fromName })}
                    onClick={() => remove.run(reply)}
                  />
                )}
              </div>
            </Written>
          </li>
        ))}
      </ul>
      {totalReplyNum > replyList.length && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={wantsAll}
          loading={all.isLoading}
          onClick={() => setWantsAll(!wantsAll)}
        >
          {wantsAll ? t('talk.hideReplies') : t('talk.showReplies', { count: totalReplyNum })}
        </Button>
      )}
    </div>
  );
}

function ReplyButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = talkTexts.useMessages();
  return (
    <ActButton icon={IconCornerUpLeft} label={t('talk.replyTo', { name })} onClick={onClick}>
      {t('talk.reply')}
    </ActButton>
  );
}

function DeleteButton({ label, onClick }: { label: string; onClick: () => void }) {
  const t = talkTexts.useMessages();
  return (
    <ActButton icon={IconTrash} label={label} onClick={onClick}>
      {t('talk.delete')}
    </ActButton>
  );
}

interface ActProps {
  icon: Icon;
  /** What is read out: beside what it shows, to whose words it belongs. */
  label: string;
  onClick: () => void;
  children: string;
}

function ActButton({ icon: Icon, label, onClick, children }: ActProps) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      leftSection={<Icon size={15} stroke={1.7} aria-hidden />}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
