import { isSameValue } from '@verdict/domain/text/stored-values.ts';

/**
 * The rule of a field of something that exists: the stored value may break it and stay, see `stored-values.ts`.
 * Undefined for something new.
 */
export const unlessStored =
  <Rest extends unknown[]>(stored: string | null | undefined, rule: (typed: string, ...rest: Rest) => string | null) =>
  (typed: string, ...rest: Rest): string | null =>
    stored !== undefined && isSameValue(typed, stored) ? null : rule(typed, ...rest);
