import { Button } from '@mantine/core';
import {
  type Icon,
  IconEye,
  IconEyeOff,
  IconFlag,
  IconMessageOff,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconThumbUp,
  IconThumbUpFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { deleteDiscussion, type DiscussionInfo, likeDiscussion } from '@verdict/contract/community/discussion.ts';
import { moderatePost } from '@verdict/contract/community/moderation.ts';
import { isSiteAdmin } from '@verdict/domain/access/actor.ts';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { useActor } from '../../../app/session/session.ts';
import { loginFirst } from '../../../app/session/login-first.ts';
import classes from './Discussion.module.css';
import { listLink, problemLink } from './discussion-links.ts';
import { discussionKey } from './discussion-queries.ts';
import { discussionTexts, solutionTexts } from './messages.ts';
import { VoteButtons } from './VoteButtons.tsx';

const DiscussionDialog = lazy(() => import('./DiscussionDialog.tsx'));
const ReportDialog = lazy(() => import('./ReportDialog.tsx'));
const ReasonDialog = lazy(async () => (await import('./moderation-part.ts')).loadReasonDialog());
const MuteDialog = lazy(async () => (await import('./moderation-part.ts')).loadMuteDialog());

/** Actions of the reader on a discussion. */
export function DiscussionBar({ discussion }: { discussion: DiscussionInfo }) {
  const t = discussionTexts.useMessages();
  const words = solutionTexts.useMessages();
  const actor = useActor();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'report' | 'mute' | 'hide' | 'delete' | null>(null);
  const { id, title, gid, pid, may, topPriority, status } = discussion;
  const isSolution = discussion.kind === 'solution';
  const changes = [...discussionKey];
  const moderate = useAction(
    (change: { hidden?: boolean; pinned?: boolean }) => client.call(moderatePost, { did: id, ...change }),
    { changes },
  );
  const leave = () =>
    navigate(
      (isSolution && pid !== null ? problemLink({ gid, pid }) : listLink({ groupId: gid, problemId: null })) as never,
    );
  const remove = useAction(() => client.call(deleteDiscussion, { did: id }), {
    ask: {
      title: t('discussion.deleteTitle', { title }),
      body: isSolution ? words('solution.deleteBody') : t('discussion.deleteBody'),
      action: t('discussion.delete'),
      danger: true,
    },
    done: t('discussion.deleted'),
    onDone: leave,
  });
  const isOwn = discussion.uid === actor?.uid;
  return (
    <div className={classes.acts}>
      {isSolution ? <VoteButtons solution={discussion} /> : <LikeButton discussion={discussion} />}
      <span className={classes.gap} />
      {may.pin && !isSolution && (
        <Act icon={topPriority ? IconPinnedOff : IconPin} onClick={() => moderate.run({ pinned: !topPriority })}>
          {t(topPriority ? 'discussion.unpin' : 'discussion.pin')}
        </Act>
      )}
      {may.hide && (
        <Act
          icon={status === 1 ? IconEye : IconEyeOff}
          onClick={() => (status === 1 || isOwn ? moderate.run({ hidden: status !== 1 }) : setDialog('hide'))}
        >
          {t(status === 1 ? 'discussion.show' : 'discussion.hide')}
        </Act>
      )}
      {may.hide && !isOwn && discussion.role === 'user' && (
        <Act icon={IconMessageOff} onClick={() => setDialog('mute')}>
          {t('discussion.mute')}
        </Act>
      )}
      {may.edit && discussion.content !== null && (
        <Act icon={IconPencil} onClick={() => setDialog('edit')}>
          {t('discussion.edit')}
        </Act>
      )}
      {may.delete && (
        <Act icon={IconTrash} onClick={() => (may.hide && !isOwn ? setDialog('delete') : remove.run())}>
          {t('discussion.delete')}
        </Act>
      )}
      {!isOwn && (
        <Act icon={IconFlag} onClick={() => loginFirst() && setDialog('report')}>
          {t('discussion.report')}
        </Act>
      )}
      <Suspense>
        {dialog === 'edit' && (
          <DiscussionDialog
            kind={discussion.kind}
            place={{ groupId: gid, problemId: pid }}
            discussion={discussion}
            mayPin={may.pin && !isSolution}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'mute' && (
          <MuteDialog
            uid={discussion.uid}
            username={discussion.author}
            gid={isSiteAdmin(actor) ? null : gid}
            changes={changes}
            onClose={() => setDialog(null)}
          />
        )}
        {(dialog === 'hide' || dialog === 'delete') && (
          <ReasonDialog
            act={dialog}
            post={{ did: id }}
            changes={changes}
            onClose={() => setDialog(null)}
            {...(dialog === 'delete' && { onDone: leave })}
          />
        )}
        {dialog === 'report' && <ReportDialog did={id} onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  );
}

function Act({ icon: Icon, onClick, children }: { icon: Icon; onClick: () => void; children: string }) {
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<Icon size={15} stroke={1.7} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function LikeButton({ discussion: { id, hasLike, likeNum } }: { discussion: DiscussionInfo }) {
  const t = discussionTexts.useMessages();
  const like = useAction(() => client.call(likeDiscussion, { did: id, toLike: !hasLike }), {
    done: t(hasLike ? 'discussion.likeUndone' : 'discussion.likeDone'),
    changes: [...discussionKey],
  });
  return (
    <Button
      size="xs"
      variant={hasLike ? 'light' : 'default'}
      aria-pressed={hasLike}
      aria-label={t('discussion.like', { count: likeNum })}
      loading={like.busy}
      leftSection={
        hasLike ? <IconThumbUpFilled size={15} aria-hidden /> : <IconThumbUp size={15} stroke={1.7} aria-hidden />
      }
      onClick={() => loginFirst() && like.run()}
    >
      {likeNum}
    </Button>
  );
}
