import classes from './marks.module.css';

/** State of one test: not reached, being judged, judged with a result that is not known yet, or its result. */
export type SquareTone = 'ahead' | 'running' | 'judged' | 'accepted' | 'partial' | 'failed';

interface Props {
  squares: readonly SquareTone[];
  /** s: 12 px, m: 17 px. */
  size?: 's' | 'm';
  /** Whether the squares fill from left to right when they appear. */
  fills?: boolean;
}

/** Milliseconds in which a whole strip fills. */
const FILL_MS = 400;

/** Tests as a row of squares. It is decoration: the words beside it say the same. */
export function Strip({ squares, size = 's', fills = false }: Props) {
  return (
    <span
      className={classes.strip}
      data-size={size}
      data-fills={fills || undefined}
      style={{ '--fill-step': `${FILL_MS / Math.max(1, squares.length)}ms` }}
      aria-hidden
    >
      {squares.map((tone, index) => (
        <span key={index} className={classes.square} data-tone={tone} style={{ '--index': index }} />
      ))}
    </span>
  );
}
