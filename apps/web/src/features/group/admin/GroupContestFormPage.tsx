import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { lazy } from 'react';
import { Part } from '../../../app/place/Part.tsx';

const ContestFormContent = lazy(async () => ({
  default: (await import('./ContestFormContent.tsx')).ContestFormContent,
}));

/** Forms and editor load after the page. */
export const GroupContestFormPage = () => (
  <Part fallback={<PageLoading />}>
    <ContestFormContent />
  </Part>
);
