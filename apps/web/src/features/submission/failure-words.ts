import type { JudgeCaseWire } from '@verdict/contract/shapes.ts';
import { formatMemory, formatTime } from '@verdict/kit/format.ts';
import { verdictTexts } from './verdict-texts.ts';

/** Reason of a failed case: the message of the judge or checker, or the limit that was hit. Null when there is none. */
export function useFailureWords(row: JudgeCaseWire | undefined): string | null {
  const t = verdictTexts.useMessages();
  if (!row) return null;
  if (row.userOutput) return row.userOutput;
  switch (row.limitHit) {
    case 'cpu':
      return t('verdict.cpuLimit', { time: formatTime(row.time) });
    case 'memory':
      return t('verdict.memoryLimit', { memory: formatMemory(row.memory) });
    case 'wall':
      return t('verdict.wallLimit', { time: formatTime(row.wallTime) });
    case 'output':
      return t('verdict.outputLimit');
    case null:
      return null;
  }
}
