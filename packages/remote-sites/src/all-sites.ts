import { guarded } from './guarded.ts';
import { adapters } from './registry.gen.ts';
import type { RemoteSite } from './site.ts';

/** Every external judge site, each behind the guard. */
export const allSites: readonly RemoteSite[] = adapters.map(guarded);
