import { Alert, Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { TestJudgeResult } from '@verdict/contract/submission/submission.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { formatTime } from '@verdict/kit/format.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { lazyPart } from '../../../app/place/lazy-part.ts';
import { Part } from '../../../app/place/Part.tsx';
import { type AuthMode, keepDestination, openAuthDialog } from '../../../app/session/auth-dialog.ts';
import { Excerpts } from '../../submission/detail/CaseData.tsx';
import { VerdictBadge } from '../../submission/verdict/VerdictBadge.tsx';
import { homeTexts } from './messages.ts';
import type { VisitorProblem } from './VisitorBench.tsx';
import classes from './VisitorStart.module.css';

const CompileHint = lazyPart(() => import('../../submission/detail/CompileHint.tsx'));

interface Props {
  problem: VisitorProblem;
  /** Result of the last run. */
  result: TestJudgeResult | null;
  /** Reasons why a program was not run. */
  refusals: readonly (string | null)[];
}

export default function VisitorOutcome({ problem, result, refusals }: Props) {
  return (
    <>
      {refusals.map(
        (refusal) => refusal !== null && <Invitation key={refusal} problemId={problem.problemId} words={refusal} />,
      )}
      {result && <Result problem={problem} result={result} />}
    </>
  );
}

function Result({ problem, result }: { problem: VisitorProblem; result: TestJudgeResult }) {
  const t = homeTexts.useMessages();
  const status = statusFromWire(result.status) ?? 'unknownResult';
  const whole = (text: string) => ({ text, line: 1, cutBefore: false, cutAfter: false });
  return (
    <>
      <p className={classes.verdict}>
        <VerdictBadge status={status} look="tinted" />
        {result.time !== null && <span>{formatTime(result.time)}</span>}
      </p>
      {status === 'accepted' ? (
        <Invitation problemId={problem.problemId} words={t('home.tryAccepted')} />
      ) : (
        <>
          {result.stderr && (
            <Part>
              <CompileHint message={result.stderr} />
            </Part>
          )}
          <Excerpts
            status={status}
            data={{
              input: whole(problem.input),
              answer: whole(problem.expectedOutput),
              output: result.userOutput === null ? null : whole(result.userOutput),
              errors: result.stderr,
            }}
          />
        </>
      )}
    </>
  );
}

/** Leads to an account. The program waits in the editor of the problem, which opens after the login. */
function Invitation({ problemId, words }: { problemId: string; words: string }) {
  const t = homeTexts.useMessages();
  const router = useRouter();
  const { register } = useSiteConfig();
  function open(mode: AuthMode): void {
    keepDestination(
      router.buildLocation({ to: '/problem/$problemID', params: { problemID: problemId } } as never).href,
    );
    openAuthDialog(mode);
  }
  return (
    <Alert variant="light" color="gray" className={classes.invitation}>
      <p>{words}</p>
      <div className={classes.bar}>
        {register && <Button onClick={() => open('register')}>{t('home.join')}</Button>}
        <Button variant="default" onClick={() => open('login')}>
          {t('home.login')}
        </Button>
      </div>
    </Alert>
  );
}
