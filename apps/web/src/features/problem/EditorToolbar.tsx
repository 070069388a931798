import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconHistory, IconRestore } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { getLastAcCode } from '@verdict/contract/submission.ts';
import { confirm } from '@verdict/ui/kit/confirm.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { lazy, Suspense } from 'react';
import { client } from '@verdict/ui/app/client.ts';
import { requestOf, usePlace } from '../../app/place.ts';
import { loginFirst } from '../../app/login-first.ts';
import { FocusButton } from './FocusButton.tsx';
import { problemTexts } from '@verdict/ui/statement/messages.ts';
import classes from './EditorToolbar.module.css';
import type { DraftHandle } from './use-draft.ts';
import type { ProblemDetail } from './problem-queries.ts';

/** For those who have written something. */
const SavedNote = lazy(() => import('./SavedNote.tsx'));
const EditorPopovers = lazy(() => import('./EditorPopovers.tsx'));

export function EditorToolbar({ detail, handle }: { detail: ProblemDetail; handle: DraftHandle }) {
  const t = problemTexts.useMessages();
  const place = usePlace();
  const { draft, writeIn, setLanguage, reset } = handle;
  const lastAccepted = useMutation({
    mutationFn: () => client.call(getLastAcCode, { pid: detail.problem.id, cid: requestOf(place).cid }),
    onSuccess: ({ code, language }) => {
      if (code === '') toast.error(t('problem.notPassedYet'));
      else writeIn(detail.languages.find((name) => name === language) ?? draft.language, code);
    },
  });
  async function askReset() {
    if (
      await confirm({
        title: t('problem.resetCode'),
        body: t('problem.resetCodeBody'),
        action: t('common.reset'),
        danger: true,
      })
    )
      reset();
  }
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
          <Suspense>
            <SavedNote {...handle.saved} />
          </Suspense>
        )}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={t('problem.lastAccepted')}
        title={t('problem.lastAccepted')}
        loading={lastAccepted.isPending}
        onClick={() => {
          if (loginFirst()) lastAccepted.mutate();
        }}
      >
        <IconHistory size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={t('problem.resetCode')}
        title={t('problem.resetCode')}
        onClick={() => void askReset()}
      >
        <IconRestore size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Suspense fallback={<span className={classes.popovers} />}>
        <EditorPopovers handle={handle} offersStop={place.kind !== 'contest' && detail.problem.type === 0} />
      </Suspense>
      <span className={classes.focus}>
        <FocusButton problemID={detail.problem.problemId} />
      </span>
    </div>
  );
}
