import { Button } from '@mantine/core';
import {
  type Icon,
  IconCornerUpLeft,
  IconFlag,
  IconLink,
  IconPencil,
  IconThumbUp,
  IconThumbUpFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Comment,
  type Reply,
  createReply,
  deleteComment,
  deleteReply,
  likeComment,
  updateComment,
  updateReply,
} from '@verdict/contract/community/comment.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { useActor } from '../../../app/session/session.ts';
import { loginFirst } from '../../../app/session/login-first.ts';
import classes from './Comments.module.css';
import { commentTexts } from './messages.ts';
import type { CommentPlace } from './comment-place.ts';
import { repliesQuery } from './comment-queries.ts';
import { Written } from './Written.tsx';

const WriteForm = lazy(() => import('./WriteForm.tsx'));

/** Recipient of a reply. */
export interface ReplyTo {
  commentId: number;
  uid: string;
  name: string;
  /** Id of the reply that is answered; null when the comment itself is answered. */
  quoteId: number | null;
}

interface Props {
  place: CommentPlace;
  comment: Comment;
  /** True for the comment that the address links to. */
  isTarget: boolean;
  isLiked: boolean;
  /** Reply being written under this comment. */
  replyTo: ReplyTo | null;
  onReplyTo: (to: ReplyTo | null) => void;
}

/** Scrolls to the linked comment; as a stable ref callback, it runs only once. */
const scrollHere = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'start' });

/** Comment with its likes and replies. */
export function CommentItem({ place, comment, isTarget, isLiked, replyTo, onReplyTo }: Props) {
  const t = commentTexts.useMessages();
  const { changes } = place;
  const actor = useActor();
  const queryClient = useQueryClient();
  const { id, fromUid, fromName, likeNum } = comment;
  const mayReply = can(actor, 'comment.create') && place.mayReply(comment);
  const like = useAction(() => client.call(likeComment, { cid: id, toLike: !isLiked }), { changes });
  const remove = useAction(() => client.call(deleteComment, { id }), {
    ask: {
      title: t('comment.deleteCommentOf', { name: fromName }),
      body: t('comment.deleteCommentBody'),
      action: t('comment.delete'),
      danger: true,
    },
    done: t('comment.deleted'),
    changes,
  });
  const removesOthers = place.remove !== undefined && fromUid !== actor?.uid;
  async function reply(content: string) {
    const quoteId = replyTo?.quoteId ?? null;
    const { status } = await client.call(
      createReply,
      {
        reply: { commentId: id, content, toUid: replyTo?.uid },
        quoteId: quoteId ?? id,
        quoteType: quoteId === null ? 'Comment' : 'Reply',
      },
      { quiet: true },
    );
    return () => {
      toast.success(t(status === 0 ? 'comment.replied' : 'comment.sentWaits'));
      onReplyTo(null);
      return queryClient.invalidateQueries({ queryKey: changes });
    };
  }
  const replyForm = replyTo && (
    <Suspense>
      <WriteForm
        key={replyTo.quoteId}
        isOpened
        label={t('comment.replyTo', { name: replyTo.name })}
        place={`reply ${id} ${replyTo.quoteId ?? ''}`}
        action={t('comment.reply')}
        write={reply}
        onCancel={() => onReplyTo(null)}
      />
    </Suspense>
  );
  return (
    <li className={classes.item} data-target={isTarget || undefined} ref={isTarget ? scrollHere : undefined}>
      <Own place={place} row={comment} kind="comment">
        {(editButton) => (
          <>
            <div className={classes.acts}>
              <Button
                size="compact-xs"
                variant="subtle"
                color={isLiked ? undefined : 'gray'}
                aria-pressed={isLiked}
                aria-label={t('comment.like', { name: fromName, count: likeNum })}
                loading={like.busy}
                leftSection={
                  isLiked ? (
                    <IconThumbUpFilled size={15} aria-hidden />
                  ) : (
                    <IconThumbUp size={15} stroke={1.7} aria-hidden />
                  )
                }
                onClick={() => loginFirst() && like.run()}
              >
                {likeNum}
              </Button>
              {mayReply && (
                <ReplyButton
                  name={fromName}
                  onClick={() => onReplyTo({ commentId: id, uid: fromUid, name: fromName, quoteId: null })}
                />
              )}
              {place.linkTo && (
                <LooseLink
                  {...place.linkTo(id)}
                  className={classes.link}
                  aria-label={t('comment.link', { name: fromName })}
                >
                  <IconLink size={15} stroke={1.7} aria-hidden />
                </LooseLink>
              )}
              {place.report && fromUid !== actor?.uid && (
                <ReportButton name={fromName} onClick={() => loginFirst() && place.report?.({ commentId: id })} />
              )}
              {editButton}
              {place.mayDelete(comment) && (
                <DeleteButton
                  label={t('comment.deleteCommentOf', { name: fromName })}
                  onClick={() => (removesOthers ? place.remove?.({ commentId: id }) : remove.run())}
                />
              )}
            </div>
            {replyTo?.quoteId === null && replyForm}
            {comment.totalReplyNum > 0 && (
              <Replies
                place={place}
                comment={comment}
                answered={replyTo?.quoteId ?? null}
                replyForm={replyForm}
                onReplyTo={
                  mayReply
                    ? ({ id: quoteId, fromUid: uid, fromName: name }) =>
                        onReplyTo({ commentId: id, uid, name, quoteId })
                    : null
                }
              />
            )}
          </>
        )}
      </Own>
    </li>
  );
}

const edits = { comment: updateComment, reply: updateReply } as const;

interface OwnProps {
  place: CommentPlace;
  row: Comment | Reply;
  kind: keyof typeof edits;
  /** Actions. `editButton` is null for everybody except the author. */
  children: (editButton: ReactNode) => ReactNode;
}

/** A comment or reply that its author can edit in place. */
function Own({ place, row, kind, children }: OwnProps) {
  const t = commentTexts.useMessages();
  const queryClient = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const { id, content, revision } = row;
  const isOwn = can(useActor(), 'comment.create') && revision !== null;
  async function write(changed: string, read: string | undefined) {
    const { status } = await client.call(edits[kind], { id, content: changed, revision: read }, { quiet: true });
    return () => {
      toast.success(t(status === 2 ? 'comment.sentWaits' : 'comment.saved'));
      setEditing(false);
      return queryClient.invalidateQueries({ queryKey: place.changes });
    };
  }
  const label = t(kind === 'comment' ? 'comment.editComment' : 'comment.editReply');
  if (isEditing && isOwn)
    return (
      <Suspense fallback={<div className={classes.writePlace} />}>
        <WriteForm
          isOpened
          label={label}
          place={`edit-${kind} ${id}`}
          initial={content}
          revision={revision}
          action={t('comment.save')}
          write={write}
          onCancel={() => setEditing(false)}
        />
      </Suspense>
    );
  return (
    <Written row={row} isOpener={row.fromUid === place.openerUid}>
      {children(
        isOwn && (
          <ActButton icon={IconPencil} label={label} onClick={() => setEditing(true)}>
            {t('comment.edit')}
          </ActButton>
        ),
      )}
    </Written>
  );
}

interface RepliesProps {
  place: CommentPlace;
  comment: Comment;
  /** Id of the reply being answered; `replyForm` is rendered below it. */
  answered: number | null;
  replyForm: ReactNode;
  /** Null when the reader may not reply. */
  onReplyTo: ((reply: Reply) => void) | null;
}

/** The newest replies. Older ones load page by page on demand. */
function Replies({ place, comment, answered, replyForm, onReplyTo }: RepliesProps) {
  const t = commentTexts.useMessages();
  const { id, replyList, totalReplyNum } = comment;
  const actor = useActor();
  const [wantsAll, setWantsAll] = useState(false);
  const all = useInfiniteQuery({ ...repliesQuery(place, id), enabled: wantsAll });
  const shown = (wantsAll && all.data?.pages.flat()) || replyList;
  const remove = useAction(({ id: reply }: Reply) => client.call(deleteReply, { reply }), {
    ask: ({ fromName }) => ({
      title: t('comment.deleteReplyOf', { name: fromName }),
      action: t('comment.delete'),
      danger: true,
    }),
    done: t('comment.deleted'),
    changes: place.changes,
  });
  return (
    <div className={classes.replies}>
      <ul className={classes.list}>
        {shown.map((reply) => (
          <li key={reply.id}>
            <Own place={place} row={reply} kind="reply">
              {(editButton) => (
                <>
                  <div className={classes.acts}>
                    {onReplyTo && <ReplyButton name={reply.fromName} onClick={() => onReplyTo(reply)} />}
                    {place.report && reply.fromUid !== actor?.uid && (
                      <ReportButton
                        name={reply.fromName}
                        onClick={() => loginFirst() && place.report?.({ replyId: reply.id })}
                      />
                    )}
                    {editButton}
                    {place.mayDelete(reply) && (
                      <DeleteButton
                        label={t('comment.deleteReplyOf', { name: reply.fromName })}
                        onClick={() =>
                          place.remove && reply.fromUid !== actor?.uid
                            ? place.remove({ replyId: reply.id })
                            : remove.run(reply)
                        }
                      />
                    )}
                  </div>
                  {reply.id === answered && replyForm}
                </>
              )}
            </Own>
          </li>
        ))}
      </ul>
      {totalReplyNum > replyList.length && (
        <div className={classes.acts}>
          {wantsAll && all.hasNextPage && (
            <Button
              size="compact-sm"
              variant="default"
              loading={all.isFetchingNextPage}
              onClick={() => void all.fetchNextPage()}
            >
              {t('comment.moreReplies')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={wantsAll}
            loading={all.isLoading}
            onClick={() => setWantsAll(!wantsAll)}
          >
            {wantsAll ? t('comment.hideReplies') : t('comment.showReplies', { count: totalReplyNum })}
          </Button>
        </div>
      )}
    </div>
  );
}

function ReplyButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = commentTexts.useMessages();
  return (
    <ActButton icon={IconCornerUpLeft} label={t('comment.replyTo', { name })} onClick={onClick}>
      {t('comment.reply')}
    </ActButton>
  );
}

function ReportButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = commentTexts.useMessages();
  return (
    <ActButton icon={IconFlag} label={t('comment.reportOf', { name })} onClick={onClick}>
      {t('comment.report')}
    </ActButton>
  );
}

function DeleteButton({ label, onClick }: { label: string; onClick: () => void }) {
  const t = commentTexts.useMessages();
  return (
    <ActButton icon={IconTrash} label={label} onClick={onClick}>
      {t('comment.delete')}
    </ActButton>
  );
}

interface ActProps {
  icon: Icon;
  /** Accessible name: the action and the author of the text. */
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
