import { SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ErrorState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, PageLoading } from '@verdict/kit/page/Page.tsx';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { reread } from '../../../app/client/reread.ts';
import { useLive } from '../../../app/live/use-live.ts';
import { markKey } from '../marks/mark-queries.ts';
import { useTraining } from '../use-training.ts';
import classes from './DeskPage.module.css';
import { readingTexts } from './messages.ts';
import { Programs } from './Programs.tsx';
import { deskQuery, questionsQuery } from './reading-queries.ts';
import type { ReadingSearch } from './reading-search.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const QuestionQueue = lazyPart(() => import('./QuestionQueue.tsx'));

/** Reading desk of a training, for its teachers: programs one after the other, and questions of students. */
export function DeskPage() {
  const t = readingTexts.useMessages();
  const { id: tid, gid } = useTraining();
  const queries = useQueryClient();
  const search: ReadingSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (part: ReadingSearch): void =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...part }), resetScroll: false });
  const desk = useQuery(deskQuery(tid));
  const state = search.state ?? 'open';
  const questions = useQuery(questionsQuery(tid, state));
  useLive([`class:${tid}`], () => void reread(queries, markKey));
  const showsQuestions = search.view === 'questions';
  const shown = showsQuestions ? questions : desk;
  const { error, onRetry } = readingOf(shown);
  return (
    <Card>
      <div className={classes.views}>
        <SegmentedControl
          aria-label={t('reading.view')}
          value={search.view ?? 'programs'}
          onChange={(view) => change({ view: view === 'questions' ? view : undefined })}
          data={[
            { value: 'programs', label: t('reading.programs') },
            { value: 'questions', label: t('reading.questions', { count: questions.data?.counts.open ?? 0 }) },
          ]}
        />
      </div>
      {error ? (
        <ErrorState message={error} onRetry={onRetry} />
      ) : showsQuestions ? (
        questions.data && (
          <Part fallback={<PageLoading />}>
            <QuestionQueue found={questions.data} gid={gid} state={state} onState={change} />
          </Part>
        )
      ) : (
        desk.data && <Programs desk={desk.data} search={search} onOpen={change} />
      )}
      {!shown.data && !error && <PageLoading />}
    </Card>
  );
}
