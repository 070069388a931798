import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDots } from '@tabler/icons-react';
import { formatNumber } from '../format.ts';
import { useLocale, useMessages } from '../i18n.tsx';
import { jumpTarget, pagerWindow, pageSizes } from './pager-window.ts';
import classes from './Pager.module.css';

interface Props {
  /** Current page, from 1. */
  page: number;
  size: number;
  total: number;
  onChange: (page: number) => void;
  /** Absent when the page size cannot be chosen. The caller has to return to page 1 on a new size. */
  onSizeChange?: (size: number) => void;
  sizes?: readonly number[];
}

/**
 * Page numbers and rows per page. Renders nothing for an empty list. Mantine's Pagination has no rows per page, and its
 * dots do nothing; here they jump.
 */
export function Pager({ page, size, total, onChange, onSizeChange, sizes = pageSizes }: Props) {
  const t = useMessages();
  const locale = useLocale();
  if (total === 0) return null;
  const last = Math.max(1, Math.ceil(total / size));
  const current = Math.min(Math.max(1, page), last);
  const choices = sizes.includes(size) ? sizes : [...sizes, size].toSorted((a, b) => a - b);
  return (
    <nav className={classes.pager} aria-label={t('kit.pagination')}>
      <span>
        {t('kit.rangeOfTotal', {
          from: formatNumber((current - 1) * size + 1, locale),
          to: formatNumber(Math.min(current * size, total), locale),
          total: formatNumber(total, locale),
        })}
      </span>
      {onSizeChange && (
        <NativeSelect
          className={classes.size}
          size="xs"
          aria-label={t('kit.rowsPerPage')}
          value={String(size)}
          data={choices.map((each) => ({ value: String(each), label: t('kit.perPage', { size: each }) }))}
          onChange={(event) => onSizeChange(Number(event.currentTarget.value))}
        />
      )}
      <div className={classes.buttons}>
        <button
          type="button"
          disabled={current === 1}
          aria-label={t('kit.previousPage')}
          onClick={() => onChange(current - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </button>
        {pagerWindow(current, last).map((item) =>
          typeof item === 'number' ? (
            <button
              key={item}
              type="button"
              aria-label={t('kit.page', { page: item })}
              aria-current={item === current ? 'page' : undefined}
              onClick={() => onChange(item)}
            >
              {item}
            </button>
          ) : (
            <button
              key={item}
              type="button"
              aria-label={t(item === 'back' ? 'kit.pagesBack' : 'kit.pagesForward')}
              onClick={() => onChange(jumpTarget(current, last, item))}
            >
              <IconDots size={16} aria-hidden />
            </button>
          ),
        )}
        <button
          type="button"
          disabled={current === last}
          aria-label={t('kit.nextPage')}
          onClick={() => onChange(current + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      </div>
    </nav>
  );
}
