import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { lazy, Suspense } from 'react';

const NotFoundPage = lazy(() => import('./NotFoundPage.tsx'));

/** The page for addresses without one, whose code is fetched by whoever comes to such. */
export function NotFound() {
  return (
    <Suspense fallback={<PageLoading />}>
      <NotFoundPage />
    </Suspense>
  );
}
