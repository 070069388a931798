import { Button } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { currentLanguage, useMessages } from '@verdict/kit/i18n.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { Suspense, type ReactNode } from 'react';
import { retryPage } from '../client/lost-chunks.ts';

interface Props {
  /** Placeholder until the code is loaded. */
  fallback?: ReactNode;
  /**
   * Called when the code cannot be loaded; a toast reports that. Without `onLost`, a retry button takes the part's
   * place.
   */
  onLost?: () => void;
  children: ReactNode;
}

/** Part of a page whose code loads later than the rest. When loading fails, the rest of the page stays usable. */
export function Part({ fallback, onLost, children }: Props) {
  function giveUp(): void {
    if (!onLost) return;
    toast.error(currentLanguage().t('common.networkError'));
    onLost();
  }
  return (
    <CatchBoundary getResetKey={() => null} errorComponent={onLost ? () => null : Retry} onCatch={giveUp}>
      <Suspense
        fallback={
          <>
            {fallback}
            <span hidden aria-busy />
          </>
        }
      >
        {children}
      </Suspense>
    </CatchBoundary>
  );
}

function Retry() {
  const t = useMessages();
  return (
    <Button variant="subtle" color="gray" title={t('kit.loadFailed')} onClick={() => void retryPage()}>
      {t('common.retry')}
    </Button>
  );
}
