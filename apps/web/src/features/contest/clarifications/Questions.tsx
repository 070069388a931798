import { Switch } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { Pager } from '@verdict/kit/lists/Pager.tsx';
import { useEffect, useState } from 'react';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { useUser } from '../../../app/session/session.ts';
import { useContest } from '../use-contest.ts';
import shared from '../../community/comment/Comments.module.css';
import classes from './Clarifications.module.css';
import { clarificationTexts } from './messages.ts';
import { QuestionItem } from './QuestionItem.tsx';
import { markAnswersRead, useReadAnswers } from '../news/read-answers.ts';
import { questionsQuery, TALK_PAGE_SIZE, TALK_POLL_MS } from '../question-queries.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

// Load the form after the page.
const AskForm = lazyPart(() => import('./AskForm.tsx'));

/**
 * Questions of a contest. Participants ask, and see answers to them and to all; the jury sees all questions and answers
 * them.
 */
export function Questions() {
  const t = clarificationTexts.useMessages();
  const { id: cid, mine } = useContest();
  const [page, setPage] = useState(1);
  const [onlyOpen, setOnlyOpen] = useState(false);
  /** Id of the question that is being answered. */
  const [answering, setAnswering] = useState<number | null>(null);
  const list = useQuery({ ...questionsQuery(cid, page, onlyOpen), refetchInterval: TALK_POLL_MS });
  const questions = list.data?.records;
  const uid = useUser()?.uid ?? '';
  const read = useReadAnswers({ cid, uid });
  useEffect(() => {
    if (questions) markAnswersRead({ cid, uid }, questions, read);
  }, [cid, uid, questions, read]);
  return (
    <Card
      title={t('talk.questions')}
      actions={
        mine.isJury && (
          <Switch
            size="sm"
            label={t('talk.onlyOpen', { count: list.data?.open ?? 0 })}
            checked={onlyOpen}
            onChange={(event) => {
              setOnlyOpen(event.currentTarget.checked);
              setPage(1);
            }}
          />
        )
      }
    >
      <div className={shared.body}>
        {!mine.isJury && (
          <Part fallback={<div className={classes.askPlace} />}>
            <AskForm />
          </Part>
        )}
        <QueryFailed query={list} />
        {questions?.length === 0 && (
          <EmptyState icon={IconMessageQuestion} title={onlyOpen ? t('talk.noOpenQuestions') : t('talk.noQuestions')} />
        )}
        {questions && questions.length > 0 && (
          <ul className={shared.list}>
            {questions.map((question) => (
              <QuestionItem
                key={question.id}
                question={question}
                ready={list.data?.ready ?? []}
                isAnswering={answering === question.id}
                onAnswering={(on) => setAnswering(on ? question.id : null)}
              />
            ))}
          </ul>
        )}
      </div>
      {list.data && list.data.total > TALK_PAGE_SIZE && (
        <Pager page={page} size={TALK_PAGE_SIZE} total={list.data.total} onChange={setPage} />
      )}
    </Card>
  );
}
