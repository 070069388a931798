import { balloonColorName } from '@verdict/domain/contest/balloon-colors.ts';
import { boardTexts } from '../board/messages.ts';
import classes from './Jury.module.css';

/** Label of a problem with its balloon and the name of the colour, for readers who cannot tell the colours apart. */
export function Balloon({ label, color }: { label: string; color: string | null }) {
  const t = boardTexts.useMessages();
  const name = color && balloonColorName(color);
  return (
    <span className={classes.problem}>
      {color && (
        <span
          className={classes.balloon}
          style={{ '--balloon': color }}
          title={color}
          role="img"
          aria-label={t('acInfo.balloon', { color: name ? t(`balloon.${name}`) : color })}
        />
      )}
      <bdi>{label}</bdi>
      {name && (
        <span className={classes.colorName} aria-hidden>
          {t(`balloon.${name}`)}
        </span>
      )}
    </span>
  );
}
