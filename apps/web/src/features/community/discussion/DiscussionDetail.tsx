import { useQuery } from '@tanstack/react-query';
import type { DiscussionInfo } from '@verdict/contract/community/discussion.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { Card, PageLoading } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import { useState } from 'react';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { useUser } from '../../../app/session/session.ts';
import { useTagName } from '../../problem/labels/use-tag-name.ts';
import type { CommentPart, CommentPlace } from '../comment/comment-place.ts';
import { EditedMark } from '../comment/EditedMark.tsx';
import { CommentList } from '../comment/CommentList.tsx';
import classes from './Discussion.module.css';
import { discussionLink, listLink, problemLink } from './discussion-links.ts';
import { discussionQuery, oneDiscussionKey } from './discussion-queries.ts';
import { discussionTexts, solutionTexts } from './messages.ts';
import { PostAuthor } from './PostAuthor.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

/** Chunk with the menus. */
const DiscussionBar = lazyPart(async () => ({ default: (await import('./DiscussionBar.tsx')).DiscussionBar }));
/** Shown to readers who have not solved the problem. */
const SolutionWarning = lazyPart(async () => ({ default: (await import('./SolutionWarning.tsx')).SolutionWarning }));
/** Shown to the few readers who may see a hidden post. */
const HiddenNotice = lazyPart(() => import('./HiddenNotice.tsx'));
const ReasonDialog = lazyPart(async () => (await import('./moderation-part.ts')).loadReasonDialog());
const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'));

/** A discussion with its comments. `comment`: id of the comment that the address links to. */
export function DiscussionDetail({ did, comment }: { did: number; comment: number | undefined }) {
  const [reveal, setReveal] = useState(false);
  const query = useQuery(discussionQuery(did, reveal));
  usePageTitle(query.data?.title);
  if (!query.data) return query.isError ? <QueryFailed query={query} /> : <PageLoading />;
  return <Shown discussion={query.data} comment={comment} onReveal={() => setReveal(true)} />;
}

interface ShownProps {
  discussion: DiscussionInfo;
  comment: number | undefined;
  /** Loads the text behind the spoiler warning. */
  onReveal: () => void;
}

function Shown({ discussion, comment, onReveal }: ShownProps) {
  const t = discussionTexts.useMessages();
  const words = solutionTexts.useMessages();
  const isSolution = discussion.kind === 'solution';
  const tagName = useTagName();
  const uid = useUser()?.uid;
  const { id, title, description, content, pid, gid, may } = discussion;
  const [reported, setReported] = useState<CommentPart | null>(null);
  const [removed, setRemoved] = useState<CommentPart | null>(null);
  const place: CommentPlace = {
    subject: { did: id },
    changes: oneDiscussionKey(id),
    openerUid: discussion.uid,
    mayReply: () => true,
    mayDelete: ({ fromUid }) => may.hide || fromUid === uid,
    report: setReported,
    ...(may.hide && { remove: setRemoved }),
    linkTo: (commentId) => ({ ...discussionLink(discussion), search: { comment: commentId } }),
  };
  return (
    <div className={classes.page}>
      <Card>
        <article className={classes.article}>
          {discussion.status === 1 && (
            <Part>
              <HiddenNotice discussion={discussion} />
            </Part>
          )}
          <header className={classes.head}>
            <h1 className={classes.heading}>
              <bdi>{title}</bdi>
            </h1>
            {description !== '' && (
              <p className={classes.lead}>
                <bdi>{description}</bdi>
              </p>
            )}
            <div className={classes.facts}>
              <PostAuthor post={discussion} />
              <RelativeTime at={discussion.gmtCreate} />
              {discussion.gmtEdited !== null && <EditedMark at={discussion.gmtEdited} />}
              {discussion.categoryName === null ? (
                <span className={classes.tag}>{words('solution.solution')}</span>
              ) : (
                <LooseLink
                  {...listLink({ groupId: gid, problemId: null })}
                  search={{ cid: discussion.categoryId }}
                  className={classes.tag}
                >
                  {tagName(discussion.categoryName)}
                </LooseLink>
              )}
              {discussion.language !== null && <span className={classes.tag}>{discussion.language}</span>}
              {pid !== null && (
                <LooseLink {...problemLink({ gid: discussion.problemGid, pid })} className={classes.tag}>
                  {t('discussion.toProblem', { problem: pid })}
                </LooseLink>
              )}
              {pid !== null && !isSolution && (
                <LooseLink {...listLink({ groupId: gid, problemId: pid })}>{t('discussion.othersOfProblem')}</LooseLink>
              )}
              {discussion.topPriority && <span className={classes.mark}>{t('discussion.pinned')}</span>}
              <span>{t('discussion.viewCount', { count: discussion.viewNum })}</span>
              <span>{t('discussion.commentCount', { count: discussion.commentNum })}</span>
            </div>
          </header>
          {content === null ? (
            <Part>
              <SolutionWarning onShow={onReveal} />
            </Part>
          ) : (
            <Markdown source={content} />
          )}
          <Part>
            <DiscussionBar discussion={discussion} />
          </Part>
        </article>
      </Card>
      {content !== null && <CommentList place={place} target={comment} />}
      <Part>
        {removed && (
          <ReasonDialog
            act="delete"
            post={{ did: id, ...removed }}
            changes={oneDiscussionKey(id)}
            onClose={() => setRemoved(null)}
          />
        )}
      </Part>
      <Part>{reported && <ReportDialog did={id} part={reported} onClose={() => setReported(null)} />}</Part>
    </div>
  );
}
