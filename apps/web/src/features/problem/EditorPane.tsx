import { useQuery } from '@tanstack/react-query';
import { CodeEditor } from '@verdict/ui/editor/CodeEditor.tsx';
import { lazy, Suspense } from 'react';
import { isHotkeySubmit } from './submit-hotkey.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { problemTexts } from '@verdict/ui/statement/messages.ts';
import classes from './EditorPane.module.css';
import pane from './Pane.module.css';
import { languagesQuery } from '../../app/languages-query.ts';
import { SubmitBar } from './SubmitBar.tsx';
import type { ProblemDetail } from './problem-queries.ts';
import type { Workbench } from './use-workbench.ts';

const Console = lazy(() => import('./Console.tsx'));

/** Choose, write, try, submit. Ctrl+Enter submits from inside the editor. */
export function EditorPane({ detail, work }: { detail: ProblemDetail; work: Workbench }) {
  const t = problemTexts.useMessages();
  const { draft, change } = work.draft;
  const languages = useQuery(languagesQuery).data;
  const contentType = languages?.find(({ name }) => name === draft.language)?.contentType ?? 'text/plain';
  return (
    <section className={`${pane.pane} ${classes.pane}`} aria-label={t('problem.code')}>
      <EditorToolbar detail={detail} handle={work.draft} />
      {/* The editor inside is what has the focus; this only hears the one key that it leaves alone. */}
      <div
        className={classes.editor}
        onKeyDownCapture={(event) => {
          if (!isHotkeySubmit(event)) return;
          event.preventDefault();
          event.stopPropagation();
          work.submit.submit();
        }}
      >
        <CodeEditor
          value={draft.code}
          onChange={(code) => change({ code })}
          contentType={contentType}
          theme={draft.theme}
          fontSizePx={draft.fontSize}
          tabSize={draft.tabSize}
          placeholder={t('problem.writeHere')}
          remarks={work.remarks}
          height="100%"
        />
      </div>
      {work.consoleOpen && (
        <Suspense>
          <Console testRun={work.testRun} onClose={() => work.openConsole(false)} />
        </Suspense>
      )}
      <SubmitBar detail={detail} work={work} />
    </section>
  );
}
