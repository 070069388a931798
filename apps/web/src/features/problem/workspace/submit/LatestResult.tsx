import { Alert, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { JudgeCaseWire } from '@verdict/contract/shapes.ts';
import { type Status, statusFromWire } from '@verdict/domain/submission/status.ts';
import { formatMemory, formatTime } from '@verdict/kit/format.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { VerdictBadge } from '../../../submission/verdict/VerdictBadge.tsx';
import { problemTexts } from '../../messages.ts';
import { Part } from '../../../../app/place/Part.tsx';
import { lazyPart } from '../../../../app/place/lazy-part.ts';
import { linksOf, usePlace } from '../../../../app/place/place.ts';
import { Excerpts } from '../../../submission/detail/CaseData.tsx';
import LiveCases from '../../../submission/detail/LiveCases.tsx';
import { QueuePlace } from '../../../submission/detail/QueuePlace.tsx';
import { useFailureWords } from '../../../submission/failure-words.ts';
import { submissionTexts } from '../../../submission/messages.ts';
import { verdictTexts } from '../../../submission/verdict-texts.ts';
import {
  type CaseResults,
  caseResultsQuery,
  firstFailed,
  submissionQuery,
} from '../../../submission/submission-queries.ts';
import { type Progress, hasFailedTests, isOver } from '../../../submission/watch.ts';
import { CaseStrip } from '../console/CaseStrip.tsx';
import { Accepted } from './Accepted.tsx';
import classes from './LatestResult.module.css';
import { LinkedLines } from '../editor/LinkedLines.tsx';
import { useRemarks } from '../editor/use-remarks.ts';
import type { Workbench } from '../use-workbench.ts';

const CompileHint = lazyPart(() => import('../../../submission/detail/CompileHint.tsx'));
const SmallestFailure = lazyPart(() => import('../../../submission/detail/SmallestFailure.tsx'));

interface Props {
  problemID: string;
  latest: Progress;
  work: Workbench;
}

/** Progress of the last submission, and with its verdict the reasons that the problem shows. */
export default function LatestResult({ problemID, latest, work }: Props) {
  const t = problemTexts.useMessages();
  const place = usePlace();
  const { submitId = 0, status: wire = 0 } = latest;
  const status = statusFromWire(wire) ?? 'unknownResult';
  const over = isOver(wire);
  const results = useQuery({ ...caseResultsQuery(submitId), enabled: over }).data ?? null;
  const failed = results ? firstFailed(results) : undefined;
  const compilerMessage = useCompilerMessage(submitId, status);
  const words = compilerMessage ?? (status === 'runtimeError' ? (failed?.data?.errors ?? null) : null);
  useRemarks(work, words);
  const details = (
    <LooseLink {...linksOf(place).submission({ submitId, problemID })}>
      {t('problem.details', { id: submitId })}
    </LooseLink>
  );
  const close = (
    <CloseButton
      className={classes.close}
      size="sm"
      aria-label={t('common.close')}
      onClick={() => work.showPanel(null)}
    />
  );
  if (status === 'accepted')
    return (
      <Accepted submitId={submitId} language={latest.language ?? ''} results={results}>
        <Figures latest={latest} />
        {details}
        {close}
      </Accepted>
    );
  return (
    <>
      <div className={classes.head}>
        {status === 'unknownResult' ? (
          <Alert color="yellow" py="xs">
            {t('problem.noResult')}
          </Alert>
        ) : (
          <VerdictBadge status={status} look="tinted" />
        )}
        {failed && <WhereFailed row={failed} status={status} />}
        {over && compilerMessage === null && <Figures latest={latest} />}
        {!over && (
          <span className={classes.figures}>
            <QueuePlace submitId={submitId} />
          </span>
        )}
        {details}
        {close}
      </div>
      {!over && <LiveCases submitId={submitId} pushed={work.submit.cases} />}
      {compilerMessage !== null && (
        <Part>
          <CompileHint message={compilerMessage} />
        </Part>
      )}
      {compilerMessage !== null && (
        // The message scrolls, so it must be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={classes.message} role="region" tabIndex={0} aria-label={t('problem.compilerSays')}>
          <LinkedLines text={compilerMessage} onLine={work.goToLine} />
        </pre>
      )}
      {results && <VisibleCases results={results} failed={failed} onLine={work.goToLine} />}
      {compilerMessage === null && words !== null && (
        <Part>
          <CompileHint message={words} />
        </Part>
      )}
      {place.kind !== 'contest' && hasFailedTests(wire) && (
        <Part>
          <SmallestFailure
            submitId={submitId}
            look="plain"
            showErrors={(text) => <LinkedLines text={text} onLine={work.goToLine} />}
          />
        </Part>
      )}
    </>
  );
}

/** Message of the compiler. Pushed progress has only the status, so the message is read after a compile error. */
function useCompilerMessage(submitId: number, status: Status): string | null {
  const failed = status === 'compileError';
  const detail = useQuery({ ...submissionQuery(usePlace(), submitId), enabled: failed });
  return failed ? (detail.data?.submission.errorMessage ?? null) : null;
}

function Figures({ latest: { time, memory, score } }: { latest: Progress }) {
  const t = submissionTexts.useMessages();
  return (
    <span className={classes.figures}>
      {formatTime(time)} · {formatMemory(memory)}
      {score !== null && score !== undefined && ` · ${t('submission.points', { score })}`}
    </span>
  );
}

/** First failed case. Its verdict may differ from the submission's when every failed case counts. */
function WhereFailed({ row, status }: { row: JudgeCaseWire; status: Status }) {
  const t = verdictTexts.useMessages();
  const own = statusFromWire(row.status) ?? 'unknownResult';
  return (
    <span className={classes.where}>
      {own === status
        ? t('verdict.onCase', { number: row.seq })
        : t('verdict.firstFailed', { number: row.seq, verdict: t(`status.${own}`) })}
    </span>
  );
}

interface VisibleCasesProps {
  results: CaseResults;
  failed: JudgeCaseWire | undefined;
  onLine: (line: number) => void;
}

/** The first failed case with reason, input, expected output and output, as far as visible; then all cases. */
function VisibleCases({ results, failed, onLine }: VisibleCasesProps) {
  const words = useFailureWords(failed);
  return (
    <>
      {failed && (words !== null || failed.data) && (
        <div className={classes.part}>
          {words !== null && <p className={classes.words}>{words}</p>}
          {failed.data && (
            <Excerpts
              data={failed.data}
              status={statusFromWire(failed.status) ?? 'unknownResult'}
              showErrors={(text) => <LinkedLines text={text} onLine={onLine} />}
            />
          )}
        </div>
      )}
      <CaseStrip results={results} />
    </>
  );
}
