import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { confirm } from '@verdict/ui/kit/confirm.tsx';
import { lazy, Suspense } from 'react';
import classes from './Problem.module.css';
import type { DraftHandle } from './use-draft.ts';
import type { ProblemDetail } from './use-workbench.ts';

const EditorPopovers = lazy(() => import('./EditorPopovers.tsx'));

export function EditorToolbar({ detail, handle }: { detail: ProblemDetail; handle: DraftHandle }) {
  const t = useMessages();
  const { draft, setLanguage, reset } = handle;
  async function askReset() {
    if (await confirm({ title: t('problem.resetCode'), body: t('problem.resetCodeBody'), action: t('common.reset'), danger: true })) reset();
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
      <span className={classes.spring} />
      <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('problem.resetCode')} title={t('problem.resetCode')} onClick={() => void askReset()}>
        <IconRestore size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Suspense fallback={<span className={classes.popovers} />}>
        <EditorPopovers handle={handle} />
      </Suspense>
    </div>
  );
}
