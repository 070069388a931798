import { formatNumber, formatPercent } from '@verdict/kit/format.ts';
import { useLocale, useMessages } from '@verdict/kit/i18n.tsx';
import { HiddenTable } from '@verdict/kit/charts/HiddenTable.tsx';
import classes from '@verdict/kit/charts/charts.module.css';
import { toneColor, verdictLook } from './verdict-look.ts';
import type { Slice } from './slices.ts';

const radius = 62;
const around = 2 * Math.PI * radius;

/** Shares of the results as a ring, with a legend. */
export function VerdictDonut({ slices }: { slices: readonly Slice[] }) {
  const t = useMessages();
  const locale = useLocale();
  const total = slices.reduce((sum, { count }) => sum + count, 0);
  const shareOf = (share: number): string => (total === 0 ? '–' : formatPercent(share, locale));
  const shown = slices.filter(({ count }) => count > 0);
  const starts = shown.map((_, index) => shown.slice(0, index).reduce((sum, { share }) => sum + share, 0));
  // A thin gap separates neighbours for readers who see few colours.
  const gap = shown.length > 1 ? 1.5 : 0;
  return (
    <figure className={`${classes.figure} ${classes.donut}`}>
      <svg viewBox="0 0 160 160" width={160} height={160} role="img" aria-label={t('chart.verdicts')}>
        <circle cx={80} cy={80} r={radius} fill="none" stroke="var(--surface-3)" strokeWidth={20} />
        <g transform="rotate(-90 80 80)">
          {shown.map(({ status, share }, index) => (
            <circle
              key={status}
              cx={80}
              cy={80}
              r={radius}
              fill="none"
              stroke={toneColor(verdictLook[status].tone)}
              strokeWidth={20}
              strokeDasharray={`${Math.max(0.5, share * around - gap)} ${around}`}
              strokeDashoffset={-(starts[index] ?? 0) * around}
            />
          ))}
        </g>
        <text x={80} y={78} textAnchor="middle" className={classes.donutTotal}>
          {formatNumber(total, locale)}
        </text>
        <text x={80} y={96} textAnchor="middle" className={classes.donutLabel}>
          {t('chart.total')}
        </text>
      </svg>
      <div className={classes.legend} aria-hidden>
        {slices.map(({ status, count, share }) => {
          const { tone, icon: Icon } = verdictLook[status];
          return (
            <div key={status} style={{ '--tone': toneColor(tone) }} data-none={count === 0 || undefined}>
              <Icon size={14} stroke={2.2} color="var(--tone)" />
              <span>{t(`status.${status}`)}</span>
              <span className={classes.legendCount}>{formatNumber(count, locale)}</span>
              <span className={classes.legendShare}>{shareOf(share)}</span>
            </div>
          );
        })}
      </div>
      <HiddenTable
        caption={t('chart.verdicts')}
        head={[t('chart.verdicts'), t('chart.count'), t('chart.share')]}
        rows={slices.map(({ status, count, share }) => [
          t(`status.${status}`),
          formatNumber(count, locale),
          shareOf(share),
        ])}
      />
    </figure>
  );
}
