/** How programs of C and C++ are linked: their libraries inside, because a loader takes longer than most runs. */
import type { Language } from '@verdict/domain/language.ts';

export const STATIC = '-static';
export const staticLinking: string[] = [STATIC];

/** A linker that takes a quarter of the time of the one that Debian calls `ld`, which has to do without. */
export const fastLinkers: Language['linkers'] = [
  { path: '/usr/bin/ld.gold', option: '-fuse-ld=gold' },
  { path: '/usr/bin/ld.mold', option: '-fuse-ld=mold' },
];
