import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { lazy, Suspense } from 'react';

const ContestFormContent = lazy(async () => ({
  default: (await import('./ContestFormContent.tsx')).ContestFormContent,
}));

/** Forms and editor load after the page. */
export const GroupContestFormPage = () => (
  <Suspense fallback={<PageLoading />}>
    <ContestFormContent />
  </Suspense>
);
