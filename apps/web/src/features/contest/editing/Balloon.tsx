import { balloonColorName } from '@verdict/domain/contest/balloon-colors.ts';
import { managementTexts } from '../../../app/management/messages.ts';
import classes from './Balloon.module.css';

/** A balloon's colour with its name or code, for readers who cannot tell the colours apart. */
export function Balloon({ color }: { color: string }) {
  const t = managementTexts.useMessages();
  const name = balloonColorName(color);
  return (
    <span className={classes.balloon}>
      <span className={classes.dot} style={{ background: color }} aria-hidden />
      {name ? t(`balloon.${name}`) : color}
    </span>
  );
}
