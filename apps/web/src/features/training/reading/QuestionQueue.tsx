import { Button, SegmentedControl } from '@mantine/core';
import {
  changeCodeQuestion,
  type CodeQuestion,
  type QuestionQueue as Queue,
} from '@verdict/contract/training/code-review.ts';
import { placeOf } from '@verdict/domain/access/place.ts';
import { questionStates, type QuestionState } from '@verdict/domain/training/question.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { linksOf } from '../../../app/place/place.ts';
import { nameOf } from '../class-board/students.ts';
import { markKey } from '../marks/mark-queries.ts';
import classes from './DeskPage.module.css';
import { readingTexts } from './messages.ts';
import type { ReadingSearch } from './reading-search.ts';

interface Props {
  found: Queue;
  /** Group of the trainings. Null for a training of the site. */
  gid: number | null;
  /** Whether the questions come from several trainings, so that each row names its own. */
  namesTraining?: boolean;
  state: QuestionState;
  onState: (part: Pick<ReadingSearch, 'state'>) => void;
}

/** Questions of students by state, the longest waiting first. */
export default function QuestionQueue({
  found: { counts, questions },
  gid,
  namesTraining = false,
  state,
  onState,
}: Props) {
  const t = readingTexts.useMessages();
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('reading.state')}
          size="sm"
          value={state}
          onChange={(next) => onState({ state: next === 'open' ? undefined : (next as ReadingSearch['state']) })}
          data={questionStates.map((each) => ({
            value: each,
            label: t(`reading.state.${each}`, { count: counts[each] }),
          }))}
        />
      </div>
      {questions.length === 0 ? (
        <EmptyState title={t(`reading.noQuestions.${state}`)} hint={t('reading.questionsHint')} />
      ) : (
        <ul className={classes.questions} aria-label={t('reading.questionList')}>
          {questions.map((question) => (
            <Question key={question.id} question={question} gid={gid} namesTraining={namesTraining} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Next states of a question and their buttons. */
const nextOf = {
  open: [
    ['taken', 'reading.take'],
    ['answered', 'reading.answered'],
  ],
  taken: [
    ['open', 'reading.putBack'],
    ['answered', 'reading.answered'],
  ],
  answered: [['open', 'reading.putBack']],
} as const;

function Question({
  question,
  gid,
  namesTraining,
}: { question: CodeQuestion } & Required<Pick<Props, 'gid' | 'namesTraining'>>) {
  const t = readingTexts.useMessages();
  const { id, tid, training, submitId, problemId, title, firstLine, content, state, takenBy, askedAt } = question;
  const name = nameOf(question);
  const links = linksOf(placeOf({ contestId: null, trainingId: tid, groupId: gid }));
  const change = useAction((next: QuestionState) => client.call(changeCodeQuestion, { id, state: next }), {
    changes: markKey,
  });
  const named = { name, problem: problemId };
  return (
    <li>
      <p className={classes.asked}>
        <strong>
          <bdi data-person>{name}</bdi>
        </strong>
        <span className={classes.facts}>
          {namesTraining && (
            <LooseLink {...links.home}>
              <bdi>{training}</bdi>
            </LooseLink>
          )}
          <bdi>{`${problemId} ${title ?? ''}`}</bdi>
          <span>{t('reading.line', { line: firstLine })}</span>
          <RelativeTime at={askedAt} />
          {takenBy !== null && (
            <bdi>{t(state === 'taken' ? 'reading.takenBy' : 'reading.answeredBy', { name: takenBy })}</bdi>
          )}
        </span>
      </p>
      <p className={classes.words}>
        <bdi>{content}</bdi>
      </p>
      <div className={classes.acts}>
        <Button
          size="xs"
          renderRoot={(props) => (
            <LooseLink
              {...links.submission({ submitId, problemID: problemId })}
              search={{ comment: String(id) }}
              aria-label={t('reading.actOn', { act: t('reading.openQuestion'), ...named })}
              {...props}
            />
          )}
        >
          {t('reading.openQuestion')}
        </Button>
        {nextOf[state].map(([next, act]) => (
          <Button
            key={next}
            size="xs"
            variant="default"
            loading={change.busy && change.input === next}
            aria-label={t('reading.actOn', { act: t(act), ...named })}
            onClick={() => change.run(next)}
          >
            {t(act)}
          </Button>
        ))}
      </div>
    </li>
  );
}
