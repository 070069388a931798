import { IconCheck, IconMinus, IconQuestionMark } from '@tabler/icons-react';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { toneColor, verdictLook } from '../submission/verdict/verdict-look.ts';

/** The reader's status on a problem: solved, tried, result hidden, or nothing. */
export function MyStatus({ wire }: { wire: number | undefined }) {
  const t = useMessages();
  const status = wire === undefined ? null : statusFromWire(wire);
  if (!status || status === 'notSubmitted') return null;
  const Icon = status === 'accepted' ? IconCheck : status === 'unknownResult' ? IconQuestionMark : IconMinus;
  return (
    <Icon
      role="img"
      aria-label={t(`status.${status}`)}
      size={17}
      stroke={2.4}
      style={{ color: toneColor(verdictLook[status].tone), verticalAlign: 'middle' }}
    />
  );
}
