import { IconFlag, type Icon } from '@tabler/icons-react';
import { statuses, type Status } from '@verdict/domain/submission/status.ts';
import type { ReactNode } from 'react';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { type Tone, toneColor, verdictLook } from './verdict-look.ts';
import classes from './VerdictBadge.module.css';

interface BadgeProps {
  /** plain: coloured text. tinted: on a pale background of the same hue. */
  look?: 'plain' | 'tinted';
}

interface Props extends BadgeProps {
  status: Status;
  /** short: "WA" with the name as tooltip. full: "Wrong Answer". Statuses without a short form show their name. */
  text?: 'short' | 'full';
}

/** A status as icon, text and colour. The icon spins while the judge is working. */
export function VerdictBadge({ status, text = 'full', look }: Props) {
  const t = useMessages();
  const name = t(`status.${status}`);
  const short = text === 'short' ? statuses[status].short : null;
  return (
    <Badge
      {...verdictLook[status]}
      look={look}
      busy={statuses[status].phase === 'judging'}
      title={short ? name : undefined}
    >
      {short ? (
        <>
          <span aria-hidden>{short}</span>
          <span className="visually-hidden">{name}</span>
        </>
      ) : (
        <span>{name}</span>
      )}
    </Badge>
  );
}

/** A program that ended normally but whose output was not compared, so its correctness is unknown. */
export function FinishedBadge({ look }: BadgeProps) {
  const t = useMessages();
  return (
    <Badge tone="waiting" icon={IconFlag} look={look}>
      <span>{t('status.finished')}</span>
    </Badge>
  );
}

interface BadgeParts extends BadgeProps {
  tone: Tone;
  icon: Icon;
  busy?: boolean;
  title?: string | undefined;
  children: ReactNode;
}

function Badge({ tone, icon: Icon, look = 'plain', busy = false, title, children }: BadgeParts) {
  return (
    <span
      className={classes.badge}
      data-look={look}
      data-busy={busy || undefined}
      style={{ '--tone': toneColor(tone) }}
      title={title}
    >
      <Icon className={classes.icon} size={15} stroke={2.2} aria-hidden />
      {children}
    </span>
  );
}

/** The icon alone, for the "my status" column of a problem list. Renders nothing for problems without a submission. */
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
