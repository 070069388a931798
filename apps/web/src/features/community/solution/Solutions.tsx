import { Button } from '@mantine/core';
import { IconLock, IconMessageCircle, IconPencil, IconPlus, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '@verdict/client/errors.ts';
import type { SolutionList, SolutionRow } from '@verdict/contract/community/solution.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import { MoreButton } from '@verdict/kit/lists/MoreButton.tsx';
import { lazy, Suspense, useState } from 'react';
import { textOf } from '../../../app/client/failures.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { languagesQuery } from '../../../app/languages-query.ts';
import classes from '../discussion/Discussion.module.css';
import { discussionLink } from '../discussion/discussion-links.ts';
import { Editorial } from './Editorial.tsx';
import { discussionTexts, solutionTexts } from '../discussion/messages.ts';
import { PostAuthor } from '../discussion/PostAuthor.tsx';
import { solutionsQuery } from './solution-queries.ts';

const DiscussionDialog = lazy(() => import('../discussion/DiscussionDialog.tsx'));
const EditorialDialog = lazy(() => import('./EditorialDialog.tsx'));

interface Props {
  /** Display id. */
  problemId: string;
  /** Group of the problem; null when it is in the bank. */
  groupId: number | null;
}

/** Editorial of a problem and users' solutions, best rated first. */
export default function Solutions({ problemId, groupId }: Props) {
  const [language, setLanguage] = useState<string | undefined>();
  const list = useInfiniteQuery(solutionsQuery(problemId, language));
  const { error } = list;
  if (error instanceof ApiError && error.kind === 'answer' && error.status === 403)
    return <EmptyState icon={IconLock} title={textOf(error)} />;
  const pages = list.data?.pages ?? [];
  const [first] = pages;
  if (!first) return list.isError ? <QueryFailed query={list} /> : <PageLoading />;
  return (
    <div className={classes.solutions}>
      <SolutionActs problemId={problemId} groupId={groupId} list={first} language={language} onLanguage={setLanguage} />
      {first.hasEditorial && <Editorial problemId={problemId} mustBeWarned={first.mustBeWarned} />}
      <SolutionRows rows={pages.flatMap(({ records }) => records)} isOpen={first.isOpen} />
      <MoreButton list={list} />
    </div>
  );
}

function SolutionActs({
  problemId,
  groupId,
  list: { may, hasEditorial },
  language,
  onLanguage,
}: Props & { list: SolutionList; language: string | undefined; onLanguage: (name: string | undefined) => void }) {
  const t = solutionTexts.useMessages();
  const navigate = useNavigate();
  const languages = useQuery(languagesQuery).data ?? [];
  const [dialog, setDialog] = useState<'solution' | 'editorial' | null>(null);
  return (
    <div className={classes.solutionActs}>
      <FilterSelect
        label={t('solution.language')}
        any={t('solution.anyLanguage')}
        value={language}
        choices={languages.filter(({ oj }) => oj === 'ME').map(({ name }) => ({ value: name, label: name }))}
        onChange={onLanguage}
      />
      <span className={classes.gap} />
      {may.editEditorial && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={15} stroke={1.7} aria-hidden />}
          onClick={() => setDialog('editorial')}
        >
          {t(hasEditorial ? 'solution.editEditorial' : 'solution.writeEditorial')}
        </Button>
      )}
      {may.write && (
        <Button size="xs" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setDialog('solution')}>
          {t('solution.write')}
        </Button>
      )}
      <Suspense>
        {dialog === 'solution' && (
          <DiscussionDialog
            kind="solution"
            place={{ groupId, problemId }}
            discussion={null}
            mayPin={false}
            onClose={() => setDialog(null)}
            onPosted={(id) => void navigate(discussionLink({ id, gid: groupId }) as never)}
          />
        )}
        {dialog === 'editorial' && (
          <EditorialDialog problemId={problemId} groupId={groupId} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </div>
  );
}

function SolutionRows({ rows, isOpen }: { rows: SolutionRow[]; isOpen: boolean }) {
  const t = solutionTexts.useMessages();
  if (!isOpen) return <EmptyState icon={IconLock} title={t('solution.closed')} />;
  if (rows.length === 0) return <EmptyState title={t('solution.none')} hint={t('solution.noneHint')} />;
  return (
    <ul className={classes.solutionList} aria-label={t('solution.list')}>
      {rows.map((row) => (
        <SolutionItem key={row.id} row={row} />
      ))}
    </ul>
  );
}

function SolutionItem({ row }: { row: SolutionRow }) {
  const t = solutionTexts.useMessages();
  const words = discussionTexts.useMessages();
  const { title, language, upNum, downNum, commentNum } = row;
  return (
    <li className={classes.solution}>
      <span className={classes.line}>
        {row.status === 1 && <span className={classes.hidden}>{words('discussion.hidden')}</span>}
        <LooseLink {...discussionLink(row)} className={classes.title}>
          <bdi>{title}</bdi>
        </LooseLink>
        {language !== null && <span className={classes.tag}>{language}</span>}
      </span>
      <span className={classes.facts}>
        <PostAuthor post={row} />
        <RelativeTime at={row.gmtCreate} />
        <span className={classes.figure} role="img" aria-label={t('solution.votes', { up: upNum, down: downNum })}>
          <IconThumbUp size={14} stroke={1.7} aria-hidden /> {upNum}
          <IconThumbDown size={14} stroke={1.7} aria-hidden /> {downNum}
        </span>
        <span
          className={classes.figure}
          role="img"
          aria-label={words('discussion.commentCount', { count: commentNum })}
        >
          <IconMessageCircle size={14} stroke={1.7} aria-hidden /> {commentNum}
        </span>
      </span>
    </li>
  );
}
