import { statuses, type Status } from '@verdict/domain/status.ts';
import { useMessages } from '../i18n.tsx';
import { toneColor, verdictLook } from './verdict-look.ts';
import classes from './VerdictBadge.module.css';

interface Props {
  status: Status;
  /** short: "WA" with the name as tooltip; full: "Wrong Answer". States without a short form show their name. */
  text?: 'short' | 'full';
  /** plain: coloured text in a row of text; tinted: on a pale ground of its own hue. */
  look?: 'plain' | 'tinted';
}

/** A status as icon, word and colour. It turns while the judge is at work. */
export function VerdictBadge({ status, text = 'full', look = 'plain' }: Props) {
  const t = useMessages();
  const { tone, icon: Icon } = verdictLook[status];
  const name = t(`status.${status}`);
  const short = text === 'short' ? statuses[status].short : null;
  return (
    <span
      className={classes.badge}
      data-look={look}
      data-busy={statuses[status].phase === 'judging' || undefined}
      style={{ '--tone': toneColor(tone) }}
      title={short ? name : undefined}
    >
      <Icon className={classes.icon} size={15} stroke={2.2} aria-hidden />
      {short ? (
        <>
          <span aria-hidden>{short}</span>
          <span className="visually-hidden">{name}</span>
        </>
      ) : (
        <span>{name}</span>
      )}
    </span>
  );
}

/** Only the icon, for the "my status" column of a problem list; nothing for a problem never tried. */
export function VerdictIcon({ status, size = 18 }: { status: Status; size?: number }) {
  const t = useMessages();
  if (status === 'notSubmitted') return null;
  const { tone, icon: Icon } = verdictLook[status];
  return (
    <Icon
      role="img"
      aria-label={t(`status.${status}`)}
      size={size}
      stroke={2}
      style={{ color: toneColor(tone), verticalAlign: 'middle' }}
    />
  );
}
