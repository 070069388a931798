import { useId } from 'react';
import { useElementSize } from '@mantine/hooks';
import { formatCompact, formatNumber } from '../format.ts';
import { useLocale } from '../i18n.tsx';
import { axisMarks } from './axis.ts';
import { HiddenTable } from './HiddenTable.tsx';
import classes from './charts.module.css';

export interface Series {
  name: string;
  /** CSS colour or token. */
  color: string;
  values: readonly number[];
  /** Fills the area under the line, for one series of a chart at most. */
  area?: boolean;
  dashed?: boolean;
}

interface Props {
  label: string;
  /** Labels of the values, e.g. days. */
  points: readonly string[];
  series: readonly Series[];
  height?: number;
}

const inset = { top: 10, right: 20, bottom: 24, left: 46 };

/** A line chart over a few points in time, e.g. last week's submissions and accepted submissions. */
export function AreaLine({ label, points, series, height = 200 }: Props) {
  const locale = useLocale();
  const id = useId();
  const { ref, width } = useElementSize();
  const marks = axisMarks(Math.max(0, ...series.flatMap(({ values }) => values)));
  const top = marks.at(-1) ?? 1;
  const innerWidth = Math.max(0, width - inset.left - inset.right);
  const innerHeight = height - inset.top - inset.bottom;
  const xOf = (index: number) =>
    inset.left + (points.length > 1 ? (index / (points.length - 1)) * innerWidth : innerWidth / 2);
  const yOf = (value: number) => inset.top + innerHeight * (1 - value / top);

  return (
    <figure className={classes.figure}>
      <div className={classes.legendRow} aria-hidden>
        {series.map(({ name, color, dashed }) => (
          <span key={name}>
            <svg width={16} height={8}>
              <line
                x1={0}
                x2={16}
                y1={4}
                y2={4}
                stroke={color}
                strokeWidth={2}
                strokeDasharray={dashed ? '4 3' : undefined}
              />
            </svg>
            {name}
          </span>
        ))}
      </div>
      <div ref={ref} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} role="img" aria-label={label}>
            <defs>
              {series.map(({ color }, index) => (
                <linearGradient key={color} id={`${id}${index}`} x1="0" y1="0" x2="0" y2="1">
                  <stop offset="0" stopColor={color} stopOpacity={0.2} />
                  <stop offset="1" stopColor={color} stopOpacity={0} />
                </linearGradient>
              ))}
            </defs>
            {marks.map((mark) => (
              <g key={mark}>
                <line x1={inset.left} x2={width - inset.right} y1={yOf(mark)} y2={yOf(mark)} stroke="var(--border)" />
                <text x={inset.left - 14} y={yOf(mark) + 4} textAnchor="end" className={classes.axis}>
                  {formatCompact(mark, locale)}
                </text>
              </g>
            ))}
            {points.map((point, index) => (
              <text key={point} x={xOf(index)} y={height - 6} textAnchor="middle" className={classes.axis}>
                {point}
              </text>
            ))}
            {series.map(({ name, color, values, area, dashed }, index) => {
              const line = values
                .map((value, at) => `${at === 0 ? 'M' : 'L'}${xOf(at).toFixed(1)} ${yOf(value).toFixed(1)}`)
                .join('');
              return (
                <g key={name}>
                  {area && <path d={`${line}V${yOf(0)}H${xOf(0)}Z`} fill={`url(#${id}${index})`} />}
                  <path
                    d={line}
                    fill="none"
                    stroke={color}
                    strokeWidth={2}
                    strokeLinejoin="round"
                    strokeDasharray={dashed ? '5 4' : undefined}
                  />
                  {values.map((value, at) => (
                    <circle
                      key={at}
                      cx={xOf(at)}
                      cy={yOf(value)}
                      r={3}
                      fill="var(--surface)"
                      stroke={color}
                      strokeWidth={2}
                    >
                      <title>{`${points[at]} · ${name}: ${formatNumber(value, locale)}`}</title>
                    </circle>
                  ))}
                </g>
              );
            })}
          </svg>
        )}
      </div>
      <HiddenTable
        caption={label}
        head={[label, ...series.map(({ name }) => name)]}
        rows={points.map((point, index) => [point, ...series.map(({ values }) => formatNumber(values[index], locale))])}
      />
    </figure>
  );
}
