import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const ContestFormContent = lazyPart(async () => ({
  default: (await import('./ContestFormContent.tsx')).ContestFormContent,
}));

/** Forms and editor load after the page. */
export const GroupContestFormPage = () => (
  <Part fallback={<PageLoading />}>
    <ContestFormContent />
  </Part>
);
