import type { CaseProgress } from '@verdict/domain/judging/case-progress.ts';
import { Strip } from '@verdict/kit/marks/Strip.tsx';
import { useQuery } from '@tanstack/react-query';
import classes from './LiveCases.module.css';
import { verdictTexts } from '../verdict-texts.ts';
import { queuePlaceQuery } from '../submission-queries.ts';

/** Maximum of squares; more would be unreadable. */
const SQUARES_MAX = 60;

interface Props {
  submitId: number;
  /** Progress as it was pushed; null before the first push. */
  pushed: CaseProgress | null;
}

/** Progress of the cases as squares that fill; renders nothing when it is hidden. */
export default function LiveCases({ submitId, pushed }: Props) {
  const t = verdictTexts.useMessages();
  // Readers who open the page midway, or have no push, get the progress with the place in the queue.
  const polled = useQuery({ ...queuePlaceQuery(submitId), enabled: false }).data?.cases ?? null;
  const cases = pushed ?? polled;
  if (!cases) return null;
  const { done, total } = cases;
  const words = t('verdict.casesDone', { done, total });
  return (
    <div className={classes.progress}>
      <span className={classes.words}>{words}</span>
      {total <= SQUARES_MAX ? (
        <Strip
          squares={Array.from({ length: total }, (_, index) =>
            index < done ? 'judged' : index === done ? 'running' : 'ahead',
          )}
        />
      ) : (
        <progress className={classes.bar} max={total} value={done} aria-label={words} />
      )}
    </div>
  );
}
