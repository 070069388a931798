import type { JudgeCaseWire } from '@verdict/contract/shapes.ts';
import { formatMemory, formatTime } from '@verdict/ui/format.ts';
import { verdictTexts } from './verdict-texts.ts';

/** How a failed case ended: what the judge or the checker says, else the limit that was hit. Null: nothing more. */
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
