import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown, IconCornerUpLeft, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  type CodeComment,
  type CodeReply,
  createCodeReply,
  deleteCodeComment,
  deleteCodeReply,
  resolveCodeComment,
  updateCodeComment,
  updateCodeReply,
} from '@verdict/contract/training/code-review.ts';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { useActor } from '../../../app/session/session.ts';
import { Written } from '../../community/comment/Written.tsx';
import { reviewTexts } from '../marks/messages.ts';
import { reviewKey } from './review-query.ts';
import classes from './ReviewedCode.module.css';

const WriteForm = lazy(() => import('../../community/comment/WriteForm.tsx'));

interface Props {
  comment: CodeComment;
  canReply: boolean;
  /** True for the comment that the address links to. */
  isTarget: boolean;
}

/** Scrolls to the linked comment; as a stable ref callback, it runs only once. */
const scrollHere = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'center' });

/** Comment at some lines with its replies. A resolved one is collapsed to a line. */
export function CodeThread({ comment, canReply, isTarget }: Props) {
  const t = reviewTexts.useMessages();
  const { id, firstLine, lastLine, username, resolved, held, question, replies } = comment;
  const [isShown, show] = useState(isTarget);
  const [isReplying, setReplying] = useState(false);
  const queryClient = useQueryClient();
  const resolving = useAction(() => client.call(resolveCodeComment, { id, resolved: !resolved }), {
    changes: reviewKey,
  });
  const where =
    firstLine === lastLine
      ? t('review.line', { line: firstLine })
      : t('review.lines', { first: firstLine, last: lastLine });
  if (resolved && !isShown)
    return (
      <div className={classes.thread} data-resolved>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={t('review.show', { where, name: username })}
          leftSection={<IconCheck size={15} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => show(true)}
        >
          {t('review.isResolved')} · <bdi data-person>{username}</bdi>
        </Button>
      </div>
    );
  return (
    <section
      className={classes.thread}
      aria-label={where}
      data-target={isTarget || undefined}
      ref={isTarget ? scrollHere : undefined}
    >
      <p className={classes.range}>
        <strong>{where}</strong>
        {question && <span className={classes.resolved}>{t(`review.question.${question}`)}</span>}
        {held && <span className={classes.resolved}>{t('review.held')}</span>}
        {resolved && <span className={classes.resolved}>{t('review.isResolved')}</span>}
      </p>
      <Words row={comment} kind="comment" where={where} canEdit={canReply} />
      {replies.map((reply) => (
        <Words key={reply.id} row={reply} kind="reply" where={where} canEdit={canReply} />
      ))}
      {canReply && (
        <div className={classes.acts}>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconCornerUpLeft size={15} aria-hidden />}
            aria-expanded={isReplying}
            onClick={() => setReplying(!isReplying)}
          >
            {t('review.reply')}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconCheck size={15} aria-hidden />}
            loading={resolving.busy}
            onClick={() => {
              show(false);
              resolving.run();
            }}
          >
            {t(resolved ? 'review.reopen' : 'review.resolve')}
          </Button>
        </div>
      )}
      {isReplying && (
        <Suspense fallback={<div className={classes.writePlace} />}>
          <WriteForm
            label={t('review.replyText')}
            place={`review-reply ${id}`}
            action={t('review.reply')}
            write={async (content) => {
              await client.call(createCodeReply, { commentId: id, content }, { quiet: true });
              return () => {
                setReplying(false);
                return queryClient.invalidateQueries({ queryKey: reviewKey });
              };
            }}
            onCancel={() => setReplying(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

const acts = {
  comment: { update: updateCodeComment, remove: deleteCodeComment },
  reply: { update: updateCodeReply, remove: deleteCodeReply },
} as const;

interface WordsProps {
  row: CodeComment | CodeReply;
  kind: keyof typeof acts;
  where: string;
  /** Whether authors may edit their own texts. */
  canEdit: boolean;
}

/** Text of a comment or reply; its author can edit and delete it. */
function Words({ row, kind, where, canEdit }: WordsProps) {
  const t = reviewTexts.useMessages();
  const { id, uid, username, avatar, content, gmtCreate, gmtModified } = row;
  const isOwn = useActor()?.uid === uid && canEdit;
  const [isEditing, setEditing] = useState(false);
  const queryClient = useQueryClient();
  const { update, remove } = acts[kind];
  const removal = useAction(() => client.call(remove, { id }), {
    ask: {
      title: t('review.deleteTitle'),
      ...(kind === 'comment' && { body: t('review.deleteBody') }),
      action: t('review.delete'),
      danger: true,
    },
    changes: reviewKey,
  });
  if (isEditing)
    return (
      <Suspense fallback={<div className={classes.writePlace} />}>
        <WriteForm
          label={t(kind === 'comment' ? 'review.text' : 'review.replyText')}
          place={`review-${kind}-edit ${id}`}
          initial={content}
          action={t('common.save')}
          write={async (changed) => {
            await client.call(update, { id, content: changed }, { quiet: true });
            return () => {
              setEditing(false);
              return queryClient.invalidateQueries({ queryKey: reviewKey });
            };
          }}
          onCancel={() => setEditing(false)}
        />
      </Suspense>
    );
  const written = {
    fromUid: uid,
    fromName: username,
    fromAvatar: avatar,
    fromTitleName: null,
    fromTitleColor: null,
    fromRole: 'user' as const,
    content,
    gmtCreate,
    status: 0,
  };
  return (
    <Written row={written}>
      {(gmtModified !== null || isOwn) && (
        <div className={classes.acts}>
          {gmtModified !== null && <span className={classes.hint}>{t('review.edited')}</span>}
          {isOwn && (
            <>
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                leftSection={<IconPencil size={15} aria-hidden />}
                aria-label={t('review.editOf', { where })}
                onClick={() => setEditing(true)}
              >
                {t('review.edit')}
              </Button>
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                leftSection={<IconTrash size={15} aria-hidden />}
                aria-label={t('review.deleteOf', { where })}
                loading={removal.busy}
                onClick={() => removal.run()}
              >
                {t('review.delete')}
              </Button>
            </>
          )}
        </div>
      )}
    </Written>
  );
}
