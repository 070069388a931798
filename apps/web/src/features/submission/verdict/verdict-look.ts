// Look of each status: tone (a --verdict-* token) and icon, because colour alone is not accessible.
import type { Counter, Status } from '@verdict/domain/submission/status.ts';
import {
  IconAlertCircle,
  IconBan,
  IconBolt,
  IconCheck,
  IconCircleHalf2,
  IconClock,
  IconCloudOff,
  IconCpu,
  IconDots,
  IconEqualNot,
  IconLoader2,
  IconMinus,
  IconQuestionMark,
  IconTool,
  IconX,
  type Icon,
} from '@tabler/icons-react';

export type Tone = 'ac' | 'wa' | 'tle' | 'mle' | 're' | 'ce' | 'pe' | 'pac' | 'se' | 'waiting';
interface Look {
  tone: Tone;
  icon: Icon;
}

export const verdictLook: Record<Status, Look> = {
  accepted: { tone: 'ac', icon: IconCheck },
  partialAccepted: { tone: 'pac', icon: IconCircleHalf2 },
  wrongAnswer: { tone: 'wa', icon: IconX },
  presentationError: { tone: 'pe', icon: IconEqualNot },
  timeLimitExceeded: { tone: 'tle', icon: IconClock },
  memoryLimitExceeded: { tone: 'mle', icon: IconCpu },
  runtimeError: { tone: 're', icon: IconBolt },
  compileError: { tone: 'ce', icon: IconTool },
  systemError: { tone: 'se', icon: IconAlertCircle },
  submittedFailed: { tone: 'se', icon: IconCloudOff },
  cancelled: { tone: 'se', icon: IconBan },
  unknownResult: { tone: 'waiting', icon: IconQuestionMark },
  notSubmitted: { tone: 'waiting', icon: IconMinus },
  pending: { tone: 'waiting', icon: IconDots },
  submitting: { tone: 'waiting', icon: IconDots },
  compiling: { tone: 'waiting', icon: IconLoader2 },
  judging: { tone: 'waiting', icon: IconLoader2 },
};

/** Statuses of the problem counters, in the order of charts. */
export const counterStatus: Record<Counter, Status> = {
  ac: 'accepted',
  wa: 'wrongAnswer',
  tle: 'timeLimitExceeded',
  mle: 'memoryLimitExceeded',
  re: 'runtimeError',
  pe: 'presentationError',
  ce: 'compileError',
  se: 'systemError',
  pa: 'partialAccepted',
};

export const toneColor = (tone: Tone) => `var(--verdict-${tone})`;
