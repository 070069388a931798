import type { ProblemRow } from '@verdict/contract/shapes.ts';
import { Tip } from '@verdict/kit/dialogs/Tip.tsx';
import { verdictSlices } from '../../submission/verdict/slices.ts';
import { VerdictBars } from '../../submission/verdict/VerdictBars.tsx';
import classes from './ProblemTable.module.css';

interface Props {
  anchor: Element;
  problem: ProblemRow;
  onLeave: () => void;
}

/** Shares of a problem's results, shown beside its rate. */
export default function ResultTip({ anchor, problem, onLeave }: Props) {
  return (
    <Tip anchor={anchor} onLeave={onLeave}>
      <div className={classes.results}>
        <strong>
          {problem.problemId} <bdi>{problem.title}</bdi>
        </strong>
        <VerdictBars slices={verdictSlices(problem, problem.type === 0 ? 'acm' : 'oi')} />
      </div>
    </Tip>
  );
}
