import { Button, NativeSelect } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { type getVisitorProblem, VISITOR_CODE_MAX } from '@verdict/contract/submission/visitor-run.ts';
import { CodeEditor } from '@verdict/kit/editor/CodeEditor.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';
import { Part } from '../../../app/place/Part.tsx';
import { isRunKey } from '../../problem/hotkeys.ts';
import { useDraft } from '../../problem/workspace/editor/use-draft.ts';
import { homeTexts } from './messages.ts';
import { useVisitorRun } from './use-visitor-run.ts';
import classes from './VisitorStart.module.css';

// Loaded with the first run.
const VisitorOutcome = lazyPart(() => import('./VisitorOutcome.tsx'));

export type VisitorProblem = NonNullable<DataOf<typeof getVisitorProblem>>;

/** The editor of the visitor's problem, and what its runs bring. */
export default function VisitorBench({ problem }: { problem: VisitorProblem }) {
  const t = homeTexts.useMessages();
  const { languages } = problem;
  const { draft, document, contentType, write, setLanguage } = useDraft({ problem, languages, codeTemplate: {} });
  const { start, busy, result, refusal } = useVisitorRun();
  const isTooLong = draft.code.length > VISITOR_CODE_MAX;
  const run = (): void => {
    if (!busy && !isTooLong && draft.code.trim() !== '') start({ language: draft.language, code: draft.code });
  };
  const tooLong = isTooLong ? t('home.tryTooLong', { max: VISITOR_CODE_MAX }) : null;
  const hasOutcome = busy || tooLong !== null || refusal !== null || result !== null;
  return (
    // The section never has the focus itself; it handles the key to run for the editor inside.
    <section
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
        {hasOutcome && (
          <Part>
            <VisitorOutcome problem={problem} result={result} refusals={[tooLong, refusal]} />
          </Part>
        )}
      </div>
    </section>
  );
}
