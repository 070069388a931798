import { levels, type Level } from '@verdict/domain/group/group.ts';
import type { GroupTranslate } from './messages.ts';

const names = Object.fromEntries(Object.entries(levels).map(([name, level]) => [level, name])) as Record<
  Level,
  keyof typeof levels
>;

/** Text for a level number. */
export const levelLabel = (t: GroupTranslate, level: number): string => t(`group.level.${names[level as Level]}`);
