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
import { useMessages } from '@verdict/kit/i18n.tsx';
import { FactTag, type Tone } from '../../app/place/FactTag.tsx';

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

export function PhaseTag({ phase }: { phase: ContestPhase }) {
  const t = useMessages();
  return <FactTag {...phaseLook[phase]}>{t(`contest.phase.${phase}`)}</FactTag>;
}

/** Kind of access to a contest, with its meaning as a tooltip. */
export function AccessTag({ access }: { access: ContestAccess }) {
  const t = useMessages();
  return (
    <span title={t(`contest.access.${access}.means`)}>
      <FactTag {...accessLook[access]}>{t(`contest.access.${access}`)}</FactTag>
    </span>
  );
}
