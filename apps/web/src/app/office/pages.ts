import { pages } from '@verdict/kit/lists/paging.ts';

/** Page sizes of the lists in the back office. */
export const officePages = pages(10, [10, 30, 50, 100]);
