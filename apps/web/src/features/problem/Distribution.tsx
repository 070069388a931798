import type { ProblemRow } from '@verdict/contract/shapes.ts';
import { verdictSlices } from '@verdict/ui/charts/slices.ts';
import { VerdictBars } from '@verdict/ui/charts/VerdictBars.tsx';
import { Card } from '@verdict/ui/kit/Page.tsx';
import { problemTexts } from '@verdict/ui/statement/messages.ts';
import classes from './ProblemList.module.css';

/** How the problem under the pointer was answered; it stays until another one is pointed at. */
export function Distribution({ problem }: { problem: ProblemRow | null }) {
  const t = problemTexts.useMessages();
  return (
    <aside className={classes.aside} aria-label={t('problem.distribution')}>
      <Card title={problem ? `${problem.problemId} ${problem.title}` : t('problem.distribution')} padded>
        {problem ? (
          <VerdictBars slices={verdictSlices(problem, problem.type === 0 ? 'acm' : 'oi')} />
        ) : (
          <p className={classes.hint}>{t('problem.distributionHint')}</p>
        )}
      </Card>
    </aside>
  );
}
