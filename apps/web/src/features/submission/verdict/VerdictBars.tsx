import { formatCompact, formatNumber } from '@verdict/kit/format.ts';
import { useLocale, useMessages } from '@verdict/kit/i18n.tsx';
import { HiddenTable } from '@verdict/kit/charts/HiddenTable.tsx';
import classes from '@verdict/kit/charts/charts.module.css';
import { toneColor, verdictLook } from './verdict-look.ts';
import type { Slice } from './slices.ts';

/** Results of a problem, one bar each, scaled to the longest bar. */
export function VerdictBars({ slices }: { slices: readonly Slice[] }) {
  const t = useMessages();
  const locale = useLocale();
  const most = Math.max(1, ...slices.map(({ count }) => count));
  return (
    <figure className={classes.figure}>
      <div className={classes.bars} role="img" aria-label={t('chart.verdicts')}>
        {slices.map(({ status, short, count }) => {
          const { tone, icon: Icon } = verdictLook[status];
          return (
            <div
              key={status}
              className={classes.bar}
              style={{ '--tone': toneColor(tone) }}
              title={`${t(`status.${status}`)}: ${formatNumber(count, locale)}`}
            >
              <span className={classes.barLabel}>
                <Icon size={13} stroke={2.2} aria-hidden />
                {short}
              </span>
              <span className={classes.barTrack}>
                <span className={classes.barFill} style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className={classes.barCount}>{formatCompact(count, locale)}</span>
            </div>
          );
        })}
      </div>
      <HiddenTable
        caption={t('chart.verdicts')}
        head={[t('chart.verdicts'), t('chart.count')]}
        rows={slices.map(({ status, count }) => [t(`status.${status}`), formatNumber(count, locale)])}
      />
    </figure>
  );
}
