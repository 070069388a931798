import { pages } from '@verdict/ui/lists/paging.ts';

/** How the lists of the back office are divided. */
export const officePages = pages(10, [10, 30, 50, 100]);
