import { ActionIcon, Button, Tabs, Textarea } from '@mantine/core';
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { TEST_INPUT_MAX, type TestJudgeResult } from '@verdict/contract/submission/submission.ts';
import type { Excerpt } from '@verdict/domain/judging/case-data.ts';
import { type Status, statusFromWire } from '@verdict/domain/submission/status.ts';
import { formatMemory, formatTime } from '@verdict/kit/format.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { Part } from '../../../../app/place/Part.tsx';
import { lazyPart } from '../../../../app/place/lazy-part.ts';
import { useLastUser } from '../../../../app/session/session.ts';
import { useLocalDraft } from '../../../../app/drafts/use-local-draft.ts';
import { FinishedBadge, VerdictBadge } from '../../../submission/verdict/VerdictBadge.tsx';
import { toneColor, verdictLook } from '../../../submission/verdict/verdict-look.ts';
import { Excerpts, Pane } from '../../../submission/detail/CaseData.tsx';
import { LinkedLines } from '../editor/LinkedLines.tsx';
import classes from './Console.module.css';
import { OWN_TESTS_MAX, testsDraft } from './own-tests.ts';
import type { ProblemDetail } from '../../problem-queries.ts';
import { runTexts } from './run-texts.ts';
import { parseExamples } from '../../statement/statement.ts';
import { useRemarks } from '../editor/use-remarks.ts';
import { type RunTest, useRunTests } from './use-run-tests.ts';
import type { Workbench } from '../use-workbench.ts';

const CompileHint = lazyPart(() => import('../../../submission/detail/CompileHint.tsx'));

/** Runs of the program on all samples and on the reader's own inputs, one tab each. */
export default function Console({ detail, work }: { detail: ProblemDetail; work: Workbench }) {
  const t = runTexts.useMessages();
  const of = { problemId: detail.problem.problemId, uid: useLastUser()?.uid ?? null };
  const samples = parseExamples(detail.problem.examples).map(({ input, output }): RunTest => ({
    input,
    expected: output,
  }));
  const stored = useLocalDraft({ ...testsDraft(of), describe: (inputs) => inputs.join('\n\n') });
  // At least one test must exist, so an empty one replaces missing samples and inputs.
  const own = samples.length + stored.value.length === 0 ? [''] : stored.value;
  const tests = [...samples, ...own.map((input): RunTest => ({ input, expected: null }))];
  const [tab, setTab] = useState('0');
  const { start, busy, run } = useRunTests(detail, work);
  const results = tests.map((test, index) => resultFor(run, test, index));
  useRemarks(work, results.map((result) => lastWordsOf(result)).find((words) => words !== null) ?? null);

  function addTest() {
    stored.write([...own, '']);
    setTab(String(tests.length));
  }
  const begin = useEffectEvent(() => {
    if (busy) return;
    if (own.some((input) => input.length > TEST_INPUT_MAX)) toast.error(t('run.inputTooLong'));
    else start(tests);
  });
  useEffect(() => {
    if (work.runsWanted > 0) begin();
  }, [work.runsWanted]);
  const tell = useEffectEvent(work.noteRunning);
  useEffect(() => tell(busy), [busy]);

  return (
    <Tabs
      variant="pills"
      value={tab}
      onChange={(value) => value !== null && setTab(value)}
      className={classes.console}
      keepMounted={false}
    >
      <div className={classes.bar}>
        <Tabs.List className={classes.tabList}>
          {tests.map((test, index) => (
            <Tabs.Tab
              key={index}
              value={String(index)}
              leftSection={results[index] ? <EndIcon result={results[index]} expects={expects(detail, test)} /> : null}
            >
              {test.expected === null
                ? t('run.test', { number: index - samples.length + 1 })
                : t('run.sample', { number: index + 1 })}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {own.length < OWN_TESTS_MAX && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={addTest}
          >
            {t('run.add')}
          </Button>
        )}
        <ActionIcon
          className={classes.close}
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('common.close')}
          onClick={() => work.showPanel(null)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {tests.map((test, index) => (
        <Tabs.Panel key={index} value={String(index)} className={classes.panel}>
          {test.expected === null && (
            <OwnInput
              value={test.input}
              onChange={(input) => stored.write(own.with(index - samples.length, input))}
              onRemove={() => {
                stored.write(own.toSpliced(index - samples.length, 1));
                setTab(String(Math.max(0, index - 1)));
              }}
            />
          )}
          <div aria-live="polite">
            {busy && !results[index] && <p className={classes.quietLine}>{t('run.running')}</p>}
            {!busy && !results[index] && <p className={classes.quietLine}>{t('run.first')}</p>}
          </div>
          <Outcome test={test} result={results[index] ?? null} expects={expects(detail, test)} onLine={work.goToLine} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Whether the output can be right or wrong: only when it is compared with a sample. */
const expects = ({ problem }: ProblemDetail, { expected }: RunTest): boolean =>
  expected !== null && problem.judgeMode === 'default';

/** Result of a test; null when its input has changed since the run. */
function resultFor(run: ReturnType<typeof useRunTests>['run'], test: RunTest, index: number): TestJudgeResult | null {
  return run?.tests[index]?.input === test.input ? (run.results[index] ?? null) : null;
}

const statusOf = ({ status }: TestJudgeResult): Status => statusFromWire(status) ?? 'unknownResult';

function lastWordsOf(result: TestJudgeResult | null): string | null {
  const isAboutProgram = result && ['compileError', 'runtimeError'].includes(statusOf(result));
  return (isAboutProgram && result.stderr) || null;
}

interface ResultProps {
  result: TestJudgeResult;
  expects: boolean;
}

/** Whether the program ended normally and its output was not compared. */
const hasOnlyRun = ({ result, expects: isCompared }: ResultProps): boolean =>
  statusOf(result) === 'accepted' && !isCompared;

function EndIcon(props: ResultProps) {
  const t = runTexts.useMessages();
  const status = statusOf(props.result);
  const { icon: Icon, tone } = verdictLook[hasOnlyRun(props) ? 'notSubmitted' : status];
  const name = hasOnlyRun(props) ? t('status.finished') : t(`status.${status}`);
  return <Icon size={15} stroke={2.4} role="img" aria-label={name} style={{ color: toneColor(tone) }} />;
}

interface OwnInputProps {
  value: string;
  onChange: (input: string) => void;
  onRemove: () => void;
}

function OwnInput({ value, onChange, onRemove }: OwnInputProps) {
  const t = runTexts.useMessages();
  return (
    <div className={classes.own}>
      <Textarea
        label={t('run.input')}
        classNames={{ input: classes.text }}
        rows={3}
        autosize
        minRows={3}
        maxRows={8}
        value={value}
        error={value.length > TEST_INPUT_MAX && t('run.inputTooLong')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconTrash size={15} aria-hidden />}
        onClick={onRemove}
      >
        {t('run.remove')}
      </Button>
      <span className={classes.quietLine}>{t('run.kept')}</span>
    </div>
  );
}

interface OutcomeProps {
  test: RunTest;
  result: TestJudgeResult | null;
  expects: boolean;
  onLine: (line: number) => void;
}

function Outcome({ test, result, expects: isCompared, onLine }: OutcomeProps) {
  const t = runTexts.useMessages();
  const errors = result?.stderr ? result.stderr : null;
  const showErrors = (text: string) => <LinkedLines text={text} onLine={onLine} />;
  return (
    <>
      {result && (
        <p className={classes.outcome}>
          {hasOnlyRun({ result, expects: isCompared }) ? (
            <FinishedBadge look="tinted" />
          ) : (
            <VerdictBadge status={statusOf(result)} look="tinted" />
          )}
          <span>{formatTime(result.time)}</span>
          <span>{formatMemory(result.memory)}</span>
        </p>
      )}
      {errors && (
        <Part>
          <CompileHint message={errors} />
        </Part>
      )}
      {test.expected !== null ? (
        <Excerpts
          status={result ? statusOf(result) : 'notSubmitted'}
          data={{
            input: whole(test.input),
            answer: whole(test.expected),
            output: result && result.userOutput !== null ? printed(result.userOutput) : null,
            errors,
          }}
          showErrors={showErrors}
        />
      ) : (
        result && (
          <>
            <Pane title={t('run.output')}>{result.userOutput || <em>{t('run.noOutput')}</em>}</Pane>
            {errors && <Pane title={t('run.errors')}>{showErrors(errors)}</Pane>}
          </>
        )
      )}
    </>
  );
}

const whole = (text: string): Excerpt => ({ text, line: 1, cutBefore: false, cutAfter: false });

/** Mark at the end of a long output that the server shortened. */
const CUT = '...';
const printed = (text: string): Excerpt => {
  const isCut = text.length > 1000 && text.endsWith(CUT);
  return { ...whole(isCut ? text.slice(0, -CUT.length) : text), cutAfter: isCut };
};
