import { Button } from '@mantine/core';
import { IconCircleCheck, IconClock, IconUsers } from '@tabler/icons-react';
import type { ContestQuestion, ReadyAnswer } from '@verdict/contract/contest/clarifications.ts';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { lazy, Suspense } from 'react';
import { useUser } from '../../../app/session/session.ts';
import { Author } from '../../account/profile/Author.tsx';
import { useContest } from '../use-contest.ts';
import shared from '../../community/comment/Comments.module.css';
import classes from './Clarifications.module.css';
import { clarificationTexts } from './messages.ts';

const AnswerForm = lazy(() => import('./AnswerForm.tsx'));

interface Props {
  question: ContestQuestion;
  /** Ready answers of the contest. */
  ready: readonly ReadyAnswer[];
  isAnswering: boolean;
  onAnswering: (on: boolean) => void;
}

const states = {
  open: { icon: IconClock, label: 'talk.stateOpen' },
  answered: { icon: IconCircleCheck, label: 'talk.stateAnswered' },
  toAll: { icon: IconUsers, label: 'talk.stateToAll' },
} as const;

/** A question with its answer; the jury can answer it in place. */
export function QuestionItem({ question, ready, isAnswering, onAnswering }: Props) {
  const t = clarificationTexts.useMessages();
  const { mine } = useContest();
  const { displayId, content, fromUid, fromName, gmtCreate, answer, answeredBy, gmtAnswer } = question;
  const isOwn = useUser()?.uid === fromUid;
  const state = answer === null ? 'open' : question.toAll ? 'toAll' : 'answered';
  const { icon: Icon, label } = states[state];
  return (
    <li className={shared.item}>
      <div className={shared.head}>
        <span className={classes.label}>
          {displayId === null ? t('talk.general') : t('talk.problem', { label: displayId })}
        </span>
        {isOwn ? t('talk.you') : fromName && fromUid && <Author username={fromName} uid={fromUid} />}
        <RelativeTime at={gmtCreate} />
        <span className={classes.state} data-state={state}>
          <Icon size={15} stroke={1.7} aria-hidden />
          {t(label)}
        </span>
      </div>
      <p className={classes.plain}>{content}</p>
      {answer !== null && (
        <div className={classes.answer}>
          <div className={shared.head}>
            <strong>{t('talk.jury')}</strong>
            {answeredBy && <bdi>{answeredBy}</bdi>}
            <RelativeTime at={gmtAnswer} />
          </div>
          <p className={classes.plain}>{answer}</p>
        </div>
      )}
      {mine.isJury &&
        (isAnswering ? (
          <Suspense>
            <AnswerForm question={question} ready={ready} onEnd={() => onAnswering(false)} />
          </Suspense>
        ) : (
          <div>
            <Button
              size="xs"
              variant={answer === null ? 'filled' : 'default'}
              aria-label={answer === null ? t('talk.answerOf', { question: content.slice(0, 60) }) : undefined}
              onClick={() => onAnswering(true)}
            >
              {answer === null ? t('talk.answer') : t('talk.changeAnswer')}
            </Button>
          </div>
        ))}
    </li>
  );
}
