import type { CheckerDialect } from '../job.ts';
import type { Dialect } from './dialect.ts';
import { cms } from './cms.ts';
import { hustoj } from './hustoj.ts';
import { kattis } from './kattis.ts';
import { native } from './native.ts';
import { qduoj } from './qduoj.ts';
import { syzoj } from './syzoj.ts';
import { testlib } from './testlib.ts';

export const dialects: Record<CheckerDialect, Dialect> = { native, testlib, kattis, hustoj, qduoj, syzoj, cms };
