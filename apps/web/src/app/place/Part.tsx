import { Button } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { currentLanguage, useMessages } from '@verdict/kit/i18n.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { retryPage } from '../client/lost-chunks.ts';
import { loadedParts, onPartLoaded } from './lazy-part.ts';

interface Props {
  /** Placeholder until the code is loaded. */
  fallback?: ReactNode;
  /** The first page is shown without it, because the fallback has exactly its size. */
  late?: boolean;
  /**
   * Called when the code cannot be loaded; a toast reports that. Without `onLost`, a retry button takes the part's
   * place.
   */
  onLost?: () => void;
  children: ReactNode;
}

/** Part of a page whose code loads later than the rest. When loading fails, the rest of the page stays usable. */
export function Part({ fallback, late = false, onLost, children }: Props) {
  // A part that `lazyPart` has loaded is shown at once: this renders the boundary again, while React by itself would
  // hold the part back for up to 300 ms after the last fallback.
  const loaded = useSyncExternalStore(onPartLoaded, loadedParts);
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
            {!late && <span hidden aria-busy data-loaded={loaded} />}
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
