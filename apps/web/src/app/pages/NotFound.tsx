import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { lazy, Suspense } from 'react';

const NotFoundPage = lazy(() => import('./NotFoundPage.tsx'));

/** Page for unknown addresses. Its code is loaded on demand. */
export function NotFound() {
  return (
    <Suspense fallback={<PageLoading />}>
      <NotFoundPage />
    </Suspense>
  );
}
