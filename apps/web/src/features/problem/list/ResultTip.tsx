import type { ProblemRow } from '@verdict/contract/shapes.ts';
import { verdictSlices } from '@verdict/ui/charts/slices.ts';
import { VerdictBars } from '@verdict/ui/charts/VerdictBars.tsx';
import { Tip } from '@verdict/ui/kit/Tip.tsx';
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
