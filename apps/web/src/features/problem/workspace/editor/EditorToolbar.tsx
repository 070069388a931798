import { NativeSelect } from '@mantine/core';
import { Part } from '../../../../app/place/Part.tsx';
import { lateLazyPart, lazyPart } from '../../../../app/place/lazy-part.ts';
import { FocusButton } from '../FocusButton.tsx';
import { problemTexts } from '../../messages.ts';
import classes from './EditorToolbar.module.css';
import type { DraftHandle } from './use-draft.ts';
import type { ProblemDetail } from '../../problem-queries.ts';

/** Shown once something was written. */
const SavedNote = lazyPart(() => import('./SavedNote.tsx'));
const EditorPopovers = lateLazyPart(async () => {
  // After the editor.
  await import('@verdict/kit/editor/code-mirror.ts').catch(() => {});
  return import('./EditorPopovers.tsx');
});

export function EditorToolbar({ detail, handle }: { detail: ProblemDetail; handle: DraftHandle }) {
  const t = problemTexts.useMessages();
  const { draft, setLanguage } = handle;
  return (
    <div className={classes.toolbar}>
      <NativeSelect
        className={classes.language}
        aria-label={t('submission.language')}
        value={draft.language}
        data={detail.languages}
        onChange={(event) => setLanguage(event.currentTarget.value)}
      />
      <span className={classes.saved}>
        {handle.saved && (
          <Part>
            <SavedNote {...handle.saved} />
          </Part>
        )}
      </span>
      <Part fallback={<span className={classes.popovers} />}>
        <EditorPopovers detail={detail} handle={handle} />
      </Part>
      <span className={classes.focus}>
        <FocusButton problemID={detail.problem.problemId} />
      </span>
    </div>
  );
}
