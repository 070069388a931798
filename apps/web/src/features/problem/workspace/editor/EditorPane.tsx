import { CodeEditor } from '@verdict/kit/editor/CodeEditor.tsx';
import { Part } from '../../../../app/place/Part.tsx';
import { lazyPart } from '../../../../app/place/lazy-part.ts';
import { isRunKey, isSubmitKey } from '../../hotkeys.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { problemTexts } from '../../messages.ts';
import classes from './EditorPane.module.css';
import pane from '../Pane.module.css';
import { SubmitBar } from '../submit/SubmitBar.tsx';
import type { ProblemDetail } from '../../problem-queries.ts';
import type { Workbench } from '../use-workbench.ts';

const AnswerPane = lazyPart(() => import('../answer/AnswerPane.tsx'));

/** Pane for the submission: a program, or the output files that the problem asks for. */
export function EditorPane({ detail, work }: { detail: ProblemDetail; work: Workbench }) {
  if (!detail.outputFiles) return <ProgramPane detail={detail} work={work} />;
  return (
    <Part>
      <AnswerPane detail={detail} names={detail.outputFiles} work={work} />
    </Part>
  );
}

/**
 * Editor pane: choose a language, write, run, submit. Ctrl+' runs and Ctrl+Enter submits, in the editor and around it.
 */
function ProgramPane({ detail, work }: { detail: ProblemDetail; work: Workbench }) {
  const t = problemTexts.useMessages();
  const { draft, document, contentType, write } = work.draft;
  return (
    // The section never has the focus itself; it handles the keys to run and submit for the editor inside.
    <section
      className={`${pane.pane} ${classes.pane}`}
      aria-label={t('problem.code')}
      data-late
      onKeyDownCapture={(event) => {
        const act = isSubmitKey(event) ? work.submit.submit : isRunKey(event) ? work.run : null;
        if (!act) return;
        event.preventDefault();
        event.stopPropagation();
        act();
      }}
    >
      <EditorToolbar detail={detail} handle={work.draft} />
      <div className={classes.editor}>
        <CodeEditor
          value={draft.code}
          document={document}
          onChange={write}
          contentType={contentType}
          preferences={draft}
          placeholder={t('problem.writeHere')}
          remarks={work.remarks}
          goTo={work.goTo}
          height="100%"
          isFramed={false}
        />
      </div>
      <SubmitBar detail={detail} work={work} />
    </section>
  );
}
