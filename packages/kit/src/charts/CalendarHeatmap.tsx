import { useElementSize } from '@mantine/hooks';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { formatDate, formatNumber } from '../format.ts';
import { useLocale, useMessages } from '../i18n.tsx';
import { calendarDays } from './calendar.ts';
import classes from './charts.module.css';

const smallestStep = 14;
const gap = 3;
const left = 30;
/** Space on either side for the outline of the focused day. */
const inset = 3;
const top = 18;

interface Props {
  /** Count per calendar date ("2026-11-21"). */
  counts: ReadonlyMap<string, number>;
  /** Last day shown. */
  endDate: string;
}

/** A year of days in five levels. One stop in the tab order; arrow keys move between days. */
export function CalendarHeatmap({ counts, endDate }: Props) {
  const t = useMessages();
  const locale = useLocale();
  const days = calendarDays(counts, endDate);
  const helpId = useId();
  const [active, setActive] = useState(days.length - 1);
  const grid = useRef<SVGGElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const weeks = (days.at(-1)?.week ?? 0) + 1;
  // The year fills the available width. Below 14 px per week it scrolls instead.
  const step = Math.max(smallestStep, (width - 2 * inset - left + gap) / weeks);
  const cell = step - gap;
  const dateText = (date: string, style: 'date' | 'month' | 'weekday') =>
    formatDate(`${date}T00:00:00Z`, locale, style, 'UTC');
  // The name of a month is placed above its first full week.
  const months = days.filter(({ date, weekday }) => weekday === 0 && Number(date.slice(8)) <= 7);

  // Narrow screens start at the end of the year.
  useEffect(() => {
    scroll.current?.scrollTo({ left: scroll.current.scrollWidth });
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const move = { ArrowRight: 7, ArrowLeft: -7, ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const next = Math.min(days.length - 1, Math.max(0, active + move));
    setActive(next);
    grid.current?.querySelectorAll<SVGElement>('rect')[next]?.focus();
  }

  const label = t('chart.calendar', { total: formatNumber(total, locale) });
  return (
    <figure ref={ref} className={classes.figure}>
      <div ref={scroll} className={classes.calendarScroll}>
        {/* Arrow keys bubble up from the focused day. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <svg
          width={left + weeks * step - gap}
          height={top + 7 * step}
          role="group"
          aria-label={label}
          aria-describedby={helpId}
          onKeyDown={onKeyDown}
        >
          <g aria-hidden>
            {months.map(({ date, week }) => (
              <text key={date} x={left + week * step} y={11} className={classes.axis}>
                {dateText(date, 'month')}
              </text>
            ))}
            {days
              .filter(({ week, weekday }) => week === 1 && weekday % 2 === 1)
              .map(({ date, weekday }) => (
                <text key={date} x={0} y={top + weekday * step + cell - 1} className={classes.axis}>
                  {dateText(date, 'weekday')}
                </text>
              ))}
          </g>
          <g ref={grid}>
            {days.map(({ date, count, level, week, weekday }, index) => {
              const text = t('chart.day', { date: dateText(date, 'date'), count });
              return (
                <rect
                  key={date}
                  className={classes.day}
                  x={left + week * step}
                  y={top + weekday * step}
                  width={cell}
                  height={cell}
                  rx={2.5}
                  fill={`var(--heat-${level})`}
                  tabIndex={index === active ? 0 : -1}
                  role="img"
                  aria-label={text}
                  onFocus={() => setActive(index)}
                >
                  <title>{text}</title>
                </rect>
              );
            })}
          </g>
        </svg>
      </div>
      <span id={helpId} hidden>
        {t('chart.calendarHelp')}
      </span>
      <figcaption className={classes.calendarFoot}>
        <span>{label}</span>
        <span className={classes.scale} aria-hidden>
          {t('chart.less')}
          {[0, 1, 2, 3, 4].map((level) => (
            <i key={level} style={{ background: `var(--heat-${level})` }} />
          ))}
          {t('chart.more')}
        </span>
      </figcaption>
    </figure>
  );
}
