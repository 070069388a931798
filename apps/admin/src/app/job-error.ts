import type { AdminTranslate } from './messages.ts';

/** The product's own word for a job that was lost; everything else is what a program said. */
export const jobErrorText = (error: string, t: AdminTranslate): string =>
  error === 'lost' ? t('admin.job.lost') : error;
