import { Badge, Button, Group } from '@mantine/core';
import {
  markQueueEntry,
  moderatePost,
  type QueueEntry,
  unmuteAccount,
} from '@verdict/contract/community/moderation.ts';
import { reportLabels } from '@verdict/domain/community/discussion.ts';
import { lazy, Suspense, useState } from 'react';
import { AppLink } from '@verdict/kit/controls/AppLink.tsx';
import { DateTime, RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { moderationTexts } from './messages.ts';
import { moderationKey } from './moderation-queries.ts';
import classes from './Moderation.module.css';

const MuteDialog = lazy(() => import('./MuteDialog.tsx'));
const ReasonDialog = lazy(() => import('./ReasonDialog.tsx'));

const WAITS = 2;
const actKeys = [
  'account.mute',
  'account.unmute',
  'discussion.report',
  'discussion.moderate',
  'discussion.edit',
  'comment.moderate',
  'reply.moderate',
] as const;
const answerKeys = ['postHidden', 'postDeleted', 'muted'] as const;

/** An entry of the queue: the post with its context, the reason why it waits, past decisions and possible actions. */
export function QueueItem({ entry, gid }: { entry: QueueEntry; gid: number | null }) {
  const t = moderationTexts.useMessages();
  const { author, reporter, kind, postStatus, context, text, labels, content, answers, acts } = entry;
  const answered = answerKeys.find((key) => key === answers);
  return (
    <article className={classes.entry} aria-label={entry.title}>
      <header className={classes.head}>
        <Badge variant="light">{t(`moderation.kind.${kind}`)}</Badge>
        <Badge variant="light" color={entry.status ? 'gray' : 'red'}>
          {t(entry.status ? 'moderation.handled' : 'moderation.open')}
        </Badge>
        {postStatus > 0 && (
          <Badge variant="light" color="yellow">
            {t(postStatus === WAITS ? 'moderation.held' : 'moderation.hidden')}
          </Badge>
        )}
        <RelativeTime at={entry.gmtModified} />
      </header>
      <p className={classes.what}>
        {entry.did !== null && `${t(partOf(entry))}: `}
        {entry.did === null ? (
          <bdi>{entry.title}</bdi>
        ) : (
          <AppLink href={addressOf(entry)}>
            <bdi>{entry.title}</bdi>
          </AppLink>
        )}{' '}
        <span className={classes.quiet}>
          {t('moderation.postBy')} <bdi>{author}</bdi>
        </span>
      </p>
      {context !== null && (
        <blockquote className={classes.context}>
          <bdi>{context}</bdi>
        </blockquote>
      )}
      {text !== '' && (
        <div className={classes.text}>
          <Markdown source={text} size="note" />
        </div>
      )}
      <p className={classes.reason}>
        {reportLabels
          .filter((label) => labels.includes(label))
          .map((label) => (
            <Badge key={label} variant="outline" color="gray">
              {t(`moderation.label.${label}`)}
            </Badge>
          ))}
        {answered && <Badge variant="outline">{t(`moderation.answers.${answered}`)}</Badge>}
        <bdi className={classes.words}>{content}</bdi>
        {kind === 'report' && (
          <span className={classes.quiet}>
            — <bdi>{reporter}</bdi>
          </span>
        )}
      </p>
      {entry.mutedUntil !== null && (
        <p className={classes.quiet}>
          {t('moderation.mutedUntil')} <DateTime at={entry.mutedUntil} />
        </p>
      )}
      {acts.length > 0 && (
        <ul className={classes.acts} aria-label={t('moderation.trace')}>
          {acts.map(({ time, username, action }) => {
            const key = actKeys.find((known) => known === action);
            return (
              <li key={time + action}>
                <bdi>{username}</bdi> {key ? t(`moderation.act.${key}`) : action} · <RelativeTime at={time} />
              </li>
            );
          })}
        </ul>
      )}
      <Acts entry={entry} gid={gid} />
    </article>
  );
}

/** Actions of a moderator for the entry. */
function Acts({ entry, gid }: { entry: QueueEntry; gid: number | null }) {
  const t = moderationTexts.useMessages();
  const [mutes, setMutes] = useState(false);
  const [asks, setAsks] = useState<'hide' | 'delete' | null>(null);
  const { id, did, commentId, replyId, status, postStatus, authorUid: uid, author } = entry;
  const post = { did: did ?? 0, commentId: commentId ?? undefined, replyId: replyId ?? undefined };
  const changes = moderationKey;
  const mark = useAction(() => client.call(markQueueEntry, { id, status: !status }), { changes });
  const show = useAction(() => client.call(moderatePost, { ...post, hidden: false }), { changes });
  const unmute = useAction(() => client.call(unmuteAccount, { uid, ...(gid !== null && { gid }) }), {
    done: t('moderation.unmuted'),
    changes,
  });
  return (
    <Group gap="xs">
      {did !== null && postStatus !== 1 && (
        <Button size="xs" variant="default" onClick={() => setAsks('hide')}>
          {t(postStatus === WAITS ? 'moderation.keepHidden' : 'moderation.hide')}
        </Button>
      )}
      {did !== null && postStatus > 0 && (
        <Button size="xs" variant="default" loading={show.busy} onClick={() => show.run()}>
          {t(postStatus === WAITS ? 'moderation.publish' : 'moderation.show')}
        </Button>
      )}
      {did !== null && (
        <Button size="xs" variant="default" c="var(--danger)" onClick={() => setAsks('delete')}>
          {t('moderation.delete')}
        </Button>
      )}
      {entry.mutedUntil === null
        ? entry.isMutable && (
            <Button size="xs" variant="default" onClick={() => setMutes(true)}>
              {t('moderation.muteTitle', { name: author })}
            </Button>
          )
        : entry.isMutable && (
            <Button size="xs" variant="default" loading={unmute.busy} onClick={() => unmute.run()}>
              {t('moderation.unmute')}
            </Button>
          )}
      {(status || postStatus !== WAITS) && (
        <Button size="xs" variant={status ? 'default' : 'light'} loading={mark.busy} onClick={() => mark.run()}>
          {t(status ? 'moderation.reopen' : 'moderation.dismiss')}
        </Button>
      )}
      <Suspense>
        {asks && <ReasonDialog act={asks} post={post} changes={changes} onClose={() => setAsks(null)} />}
        {mutes && (
          <MuteDialog uid={uid} username={author} gid={gid} changes={changes} onClose={() => setMutes(false)} />
        )}
      </Suspense>
    </Group>
  );
}

const partOf = ({ commentId, replyId }: QueueEntry) =>
  replyId !== null ? 'moderation.reply' : commentId !== null ? 'moderation.comment' : 'moderation.discussion';

/** Address of the post on the main site. */
const addressOf = ({ did, gid, commentId }: QueueEntry): string =>
  `${gid === null ? '' : `/group/${gid}`}/discussion-detail/${did}${commentId === null ? '' : `?comment=${commentId}`}`;
