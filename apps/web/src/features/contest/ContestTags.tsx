import {
  IconCalendarClock,
  IconCircleCheck,
  IconLock,
  IconPlayerPlay,
  IconShieldLock,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import type { ContestAccess } from '@verdict/domain/contest/contest.ts';
import type { ContestPhase } from '@verdict/domain/contest/time.ts';
import { useMessages } from '@verdict/ui/i18n.tsx';
import type { ReactNode } from 'react';
import classes from './ContestTags.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'quiet';

const phaseLook: Record<ContestPhase, { tone: Tone; icon: Icon }> = {
  scheduled: { tone: 'warning', icon: IconCalendarClock },
  running: { tone: 'success', icon: IconPlayerPlay },
  ended: { tone: 'quiet', icon: IconCircleCheck },
};

export const accessLook: Record<ContestAccess, { tone: Tone; icon: Icon }> = {
  public: { tone: 'success', icon: IconWorld },
  private: { tone: 'danger', icon: IconLock },
  protected: { tone: 'warning', icon: IconShieldLock },
};

/** A fact as icon, word and colour. */
export function Tag({ tone, icon: Icon, children }: { tone: Tone; icon: Icon; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  );
}

export function PhaseTag({ phase }: { phase: ContestPhase }) {
  const t = useMessages();
  return <Tag {...phaseLook[phase]}>{t(`contest.phase.${phase}`)}</Tag>;
}

/** Says on hover what the kind of access means. */
export function AccessTag({ access }: { access: ContestAccess }) {
  const t = useMessages();
  return (
    <span title={t(`contest.access.${access}.means`)}>
      <Tag {...accessLook[access]}>{t(`contest.access.${access}`)}</Tag>
    </span>
  );
}
