import type { Page } from '@verdict/contract/fields.ts';

/** A page in the contract's shape. */
export function pageOf<T>(records: T[], total: number, input: { currentPage: number; limit: number }): Page<T> {
  return { records, total, size: input.limit, current: input.currentPage, pages: Math.ceil(total / input.limit) };
}
