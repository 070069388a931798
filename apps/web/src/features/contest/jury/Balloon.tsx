import { boardTexts } from '../board/messages.ts';
import classes from './Jury.module.css';

/** Label of a problem with its balloon. */
export function Balloon({ label, color }: { label: string; color: string | null }) {
  const t = boardTexts.useMessages();
  return (
    <span className={classes.problem}>
      {color && (
        <span
          className={classes.balloon}
          style={{ '--balloon': color }}
          title={color}
          role="img"
          aria-label={t('acInfo.balloon', { color })}
        />
      )}
      <bdi>{label}</bdi>
    </span>
  );
}
