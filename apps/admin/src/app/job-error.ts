import type { AdminTranslate } from './messages.ts';

const own = { lost: 'admin.job.lost', exhausted: 'admin.job.exhausted', deadly: 'admin.job.deadly' } as const;

/** The product's own words for a job that failed; everything else is what a program said. */
export const jobErrorText = (error: string, t: AdminTranslate): string =>
  Object.hasOwn(own, error) ? t(own[error as keyof typeof own]) : error;
