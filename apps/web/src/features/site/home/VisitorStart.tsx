import { Alert, Button, NativeSelect } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { TestJudgeResult } from '@verdict/contract/submission/submission.ts';
import { type getVisitorProblem, VISITOR_CODE_MAX } from '@verdict/contract/submission/visitor-run.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { CodeEditor } from '@verdict/kit/editor/CodeEditor.tsx';
import { formatTime } from '@verdict/kit/format.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';
import { type AuthMode, keepDestination, openAuthDialog } from '../../../app/session/auth-dialog.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { isRunKey } from '../../problem/hotkeys.ts';
import { useDraft } from '../../problem/workspace/editor/use-draft.ts';
import { Excerpts } from '../../submission/detail/CaseData.tsx';
import { VerdictBadge } from '../../submission/verdict/VerdictBadge.tsx';
import { visitorProblemQuery } from './home-queries.ts';
import { homeTexts } from './messages.ts';
import { useVisitorRun } from './use-visitor-run.ts';
import classes from './VisitorStart.module.css';

const CompileHint = lazyPart(() => import('../../submission/detail/CompileHint.tsx'));

type VisitorProblem = NonNullable<DataOf<typeof getVisitorProblem>>;

/** An easy problem that a visitor tries at once, without an account; renders nothing when the site offers none. */
export default function VisitorStart() {
  const { data, isPending } = useQuery(visitorProblemQuery);
  if (isPending) return <div className={classes.room} />;
  return data && data.languages.length > 0 && <Trial problem={data} />;
}

function Trial({ problem }: { problem: VisitorProblem }) {
  const t = homeTexts.useMessages();
  const { problemId, title, languages } = problem;
  const { draft, document, contentType, write, setLanguage } = useDraft({ problem, languages, codeTemplate: {} });
  const { start, busy, result, refusal } = useVisitorRun();
  const isTooLong = draft.code.length > VISITOR_CODE_MAX;
  const run = (): void => {
    if (!busy && !isTooLong && draft.code.trim() !== '') start({ language: draft.language, code: draft.code });
  };
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
        {/* The section never has the focus itself; it handles the key to run for the editor inside. */}
        <section
          className={classes.bench}
          aria-label={t('home.tryProgram')}
          onKeyDownCapture={(event) => {
            if (!isRunKey(event)) return;
            event.preventDefault();
            event.stopPropagation();
            run();
          }}
        >
          <CodeEditor
            value={draft.code}
            document={document}
            onChange={write}
            contentType={contentType}
            placeholder={t('home.tryHere')}
            height={220}
          />
          <div className={classes.bar}>
            <NativeSelect
              aria-label={t('home.tryLanguage')}
              data={languages}
              value={draft.language}
              onChange={(event) => setLanguage(event.currentTarget.value)}
            />
            <Button leftSection={<IconPlayerPlay size={16} aria-hidden />} loading={busy} onClick={run}>
              {t('home.tryRun')}
            </Button>
          </div>
          <div role="status" className={classes.outcome}>
            {isTooLong && <Invitation problemId={problemId} words={t('home.tryTooLong', { max: VISITOR_CODE_MAX })} />}
            {refusal !== null && <Invitation problemId={problemId} words={refusal} />}
            {result && <Outcome problem={problem} result={result} />}
          </div>
        </section>
      </div>
    </Card>
  );
}

function Outcome({ problem, result }: { problem: VisitorProblem; result: TestJudgeResult }) {
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
