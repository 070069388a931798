import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { lazyPart } from '../place/lazy-part.ts';
import { Part } from '../place/Part.tsx';

const NotFoundPage = lazyPart(() => import('./NotFoundPage.tsx'));

/** Page for unknown addresses. Its code is loaded on demand. */
export function NotFound() {
  return (
    <Part fallback={<PageLoading />}>
      <NotFoundPage />
    </Part>
  );
}
