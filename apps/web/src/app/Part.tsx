import { Button } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { retryPage } from '@verdict/ui/app/lost-chunks.ts';
import { currentLanguage, useMessages } from '@verdict/ui/i18n.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { Suspense, type ReactNode } from 'react';

interface Props {
  /** Keeps its place until its code is there. */
  fallback?: ReactNode;
  /** Closes what opens over the page and has no place there. */
  close?: () => void;
  children: ReactNode;
}

/** A part of a page that comes later than the rest. If its code is lost the reader is told, and the rest stays. */
export function Part({ fallback, close, children }: Props) {
  function giveUp(): void {
    if (!close) return;
    toast.error(currentLanguage().t('common.networkError'));
    close();
  }
  return (
    <CatchBoundary getResetKey={() => null} errorComponent={close ? () => null : Retry} onCatch={giveUp}>
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
