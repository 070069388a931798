// Written by `npm run registry` from the files in formats/.
import type { ProblemFormat } from './format.ts';
import { format as fps } from './formats/fps.ts';
import { format as kattis } from './formats/kattis.ts';
import { format as verdict } from './formats/verdict.ts';

export const formats: readonly ProblemFormat[] = [fps, kattis, verdict];
