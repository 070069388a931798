import { guarded } from './guarded.ts';
import { adapters } from './registry.gen.ts';
import type { RemoteSite } from './site.ts';

/** Every site that judges for us, each behind the guard. */
export const allSites: readonly RemoteSite[] = adapters.map(guarded);
