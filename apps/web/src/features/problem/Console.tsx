import { ActionIcon, Tabs, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { TEST_INPUT_MAX } from '@verdict/contract/submission.ts';
import { statusFromWire } from '@verdict/domain/status.ts';
import { formatMemory, formatTime } from '@verdict/ui/format.ts';
import { FinishedBadge, VerdictBadge } from '@verdict/ui/kit/VerdictBadge.tsx';
import { hasOnlyRun } from './expected-output.ts';
import { problemTexts } from '@verdict/ui/statement/messages.ts';
import classes from './Console.module.css';
import type { ConsoleTab, TestResult, TestRun } from './use-test-run.ts';

/** The run on own input: what goes in, what came out, what should have. */
export default function Console({ testRun, onClose }: { testRun: TestRun; onClose: () => void }) {
  const t = problemTexts.useMessages();
  const { input, expected, setInput, setExpected, tab, setTab, running, result } = testRun;
  return (
    <Tabs value={tab} onChange={(value) => setTab(value as ConsoleTab)} className={classes.console}>
      <ActionIcon
        className={classes.close}
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={t('common.close')}
        onClick={onClose}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
      <Tabs.List className={classes.tabList}>
        <Tabs.Tab value="input">{t('problem.testInput')}</Tabs.Tab>
        <Tabs.Tab value="output">{t('problem.testOutput')}</Tabs.Tab>
        <Tabs.Tab value="expected">{t('problem.testExpected')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="input" className={classes.panel}>
        <Textarea
          aria-label={t('problem.testInput')}
          classNames={{ input: classes.text }}
          rows={6}
          value={input}
          error={input.length > TEST_INPUT_MAX && t('problem.testInputTooLong')}
          onChange={(event) => setInput(event.currentTarget.value)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="output" className={classes.panel} aria-live="polite">
        {running && <p className={classes.quietLine}>{t('problem.running')}</p>}
        {!running && !result && <p className={classes.quietLine}>{t('problem.runFirst')}</p>}
        {result && !running && <Outcome result={result} />}
      </Tabs.Panel>
      <Tabs.Panel value="expected" className={classes.panel}>
        <Textarea
          aria-label={t('problem.testExpected')}
          placeholder={t('problem.testExpectedHint')}
          classNames={{ input: classes.text }}
          rows={6}
          value={expected}
          onChange={(event) => setExpected(event.currentTarget.value)}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

function Outcome({ result }: { result: TestResult }) {
  const t = problemTexts.useMessages();
  const status = statusFromWire(result.status) ?? 'unknownResult';
  return (
    <>
      <p className={classes.outcome}>
        {hasOnlyRun(status, result.expectedOutput) ? (
          <FinishedBadge look="tinted" />
        ) : (
          <VerdictBadge status={status} look="tinted" />
        )}
        <span>{formatTime(result.time)}</span>
        <span>{formatMemory(result.memory)}</span>
      </p>
      {result.userOutput !== null && <Stream name={t('problem.stdout')} text={result.userOutput} />}
      {result.stderr && <Stream name={t('problem.stderr')} text={result.stderr} />}
    </>
  );
}

function Stream({ name, text }: { name: string; text: string }) {
  const t = problemTexts.useMessages();
  return (
    <figure className={classes.stream}>
      <figcaption>{name}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>{text === '' ? <em>{t('problem.noOutput')}</em> : text}</pre>
    </figure>
  );
}
