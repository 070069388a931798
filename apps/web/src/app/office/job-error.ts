import type { AdminTranslate } from './messages.ts';

const own = { lost: 'admin.job.lost', exhausted: 'admin.job.exhausted', deadly: 'admin.job.deadly' } as const;

/** Translates the error codes of the product; every other error is the output of a program. */
export const jobErrorText = (error: string, t: AdminTranslate): string =>
  Object.hasOwn(own, error) ? t(own[error as keyof typeof own]) : error;
