// Text fields with a limit. They never truncate input: they count, show by how much the text is too long, and keep it.
// A form with such a text is not sent (see limit-guard.ts).
import type { ReactNode } from 'react';
import { formatNumber } from '../format.ts';
import { useLocale, useMessages } from '../i18n.tsx';
import { lengthOf } from './length-of.ts';

export interface Limit {
  /** Limit in characters. Null for none. */
  limit: number | null;
}

interface Limited {
  value?: unknown;
  error?: ReactNode;
  description?: ReactNode;
}

/** Share of the limit from which the count is shown. */
const COUNTED_FROM = 0.8;

/** Hint of a field about its limit: the count when it is close, or an error with the excess. */
export function useLimit(limit: number | null, { value, error, description }: Limited, counts: boolean) {
  const t = useMessages();
  const locale = useLocale();
  const length = typeof value === 'string' ? lengthOf(value) : 0;
  if (limit === null || length < limit * COUNTED_FROM) return {};
  const sizes = { count: formatNumber(length, locale), max: formatNumber(limit, locale) };
  if (length > limit) return { error: error || t('common.tooLong', sizes), 'data-too-long': true };
  if (!counts) return {};
  const count = `${sizes.count} / ${sizes.max}`;
  if (description)
    return {
      description: (
        <>
          {description} · {count}
        </>
      ),
    };
  // Shown below the input, so that nothing moves during typing.
  return {
    description: count,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  };
}
