/** Rows per page in the problem bank dialog. */
export const BANK_PAGE = 10;

/** Search in the problem bank. */
export interface BankSearch {
  keyword: string | undefined;
  page: number;
}
