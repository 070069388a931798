import { Button } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { retryPage } from '@verdict/ui/app/lost-chunks.ts';
import { currentLanguage, useMessages } from '@verdict/ui/i18n.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { Suspense, type ReactNode } from 'react';

interface Props {
  /** Keeps its place until its code is there. */
  fallback?: ReactNode;
  /** Called when its code is lost, which a message tells then; without it a way to try again stands in its place. */
  onLost?: () => void;
  children: ReactNode;
}

/** A part of a page that comes later than the rest. If its code is lost the reader is told, and the rest stays. */
export function Part({ fallback, onLost, children }: Props) {
  function giveUp(): void {
    if (!onLost) return;
    toast.error(currentLanguage().t('common.networkError'));
    onLost();
  }
  return (
    <CatchBoundary getResetKey={() => null} errorComponent={onLost ? () => null : Retry} onCatch={giveUp}>
      <Suspense fallback={fallback}>{children}</Suspense>
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
