import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '@verdict/kit/page/Page.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';
import { Part } from '../../../app/place/Part.tsx';
import { visitorProblemQuery } from './home-queries.ts';
import { homeTexts } from './messages.ts';
import classes from './VisitorStart.module.css';

const VisitorBench = lazyPart(() => import('./VisitorBench.tsx'));

/** An easy problem that a visitor tries at once, without an account; renders nothing when the site offers none. */
export function VisitorStart() {
  const t = homeTexts.useMessages();
  const { data: problem, isPending } = useQuery(visitorProblemQuery);
  if (isPending) return <div className={classes.room} aria-busy />;
  if (!problem || problem.languages.length === 0) return null;
  const { problemId, title } = problem;
  return (
    <Card
      title={t('home.tryIt', { title })}
      actions={
        <Link to="/problem/$problemID" params={{ problemID: problemId }} className={classes.statement}>
          {t('home.tryStatement')}
        </Link>
      }
      padded
    >
      <div className={classes.pair}>
        <div className={classes.task}>
          <p>{t('home.tryTask')}</p>
          <dl className={classes.sample}>
            <dt>{t('home.tryInput')}</dt>
            <dd>
              <pre>{problem.input}</pre>
            </dd>
            <dt>{t('home.tryExpected')}</dt>
            <dd>
              <pre>{problem.expectedOutput}</pre>
            </dd>
          </dl>
        </div>
        <div className={classes.bench}>
          <Part late>
            <VisitorBench problem={problem} />
          </Part>
        </div>
      </div>
    </Card>
  );
}
