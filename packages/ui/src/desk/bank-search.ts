/** Rows of a page of the bank where problems are chosen. */
export const BANK_PAGE = 10;

/** What is looked for there. */
export interface BankSearch {
  keyword: string | undefined;
  page: number;
}
