import { formatNumber } from '../format.ts';
import { useLocale } from '../i18n.tsx';
import { MarqueeText } from '../page/MarqueeText.tsx';
import { HiddenTable } from './HiddenTable.tsx';
import classes from './charts.module.css';

export interface TopRow {
  name: string;
  value: number;
}

interface Props {
  label: string;
  /** Name of the counted things. */
  unit: string;
  /** Header of the name column. */
  nameLabel: string;
  /** Best first. At most ten are shown. */
  rows: readonly TopRow[];
}

/** A bar chart of the first ten rows with their figures. */
export function TopBars({ label, unit, nameLabel, rows }: Props) {
  const locale = useLocale();
  const shown = rows.slice(0, 10);
  const most = Math.max(1, ...shown.map(({ value }) => value));
  return (
    <figure className={classes.figure}>
      <div className={classes.top} role="img" aria-label={label}>
        {shown.map(({ name, value }, index) => (
          <div key={name} className={classes.topRow} data-medal={index < 3 || undefined}>
            <span className={classes.topPlace}>{index + 1}</span>
            <span className={classes.topName}>
              <MarqueeText>{name}</MarqueeText>
            </span>
            <span className={classes.topTrack}>
              <span className={classes.topFill} style={{ width: `${(value / most) * 100}%` }} />
            </span>
            <span className={classes.barCount}>{formatNumber(value, locale)}</span>
          </div>
        ))}
      </div>
      <HiddenTable
        caption={label}
        head={['#', nameLabel, unit]}
        rows={shown.map(({ name, value }, index) => [index + 1, name, formatNumber(value, locale)])}
      />
    </figure>
  );
}
