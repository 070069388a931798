import { pages } from '@verdict/kit/lists/paging.ts';

export const acInfoPages = pages(20, [10, 20, 50, 100]);
export const printPages = pages(15);
