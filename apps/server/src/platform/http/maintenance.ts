/** Refuses changes during maintenance. Judge hosts and background jobs have no endpoints here and go on. */
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { isOpenInMaintenance } from '@verdict/contract/site/settings.ts';
import { isSiteAdmin } from '@verdict/domain/access/actor.ts';
import type { Settings } from '@verdict/domain/site/settings.ts';
import { HttpRefusal } from '../refusal/refusal.ts';
import type { Session } from './session.ts';

/** When clients should ask again. Nobody knows the end of a maintenance. */
const RETRY_SECONDS = 60;

export const maintenanceRefusal = (settings: Settings): HttpRefusal =>
  new HttpRefusal(503, 'error.maintenance', {
    seconds: RETRY_SECONDS,
    english: settings.maintenanceTextEn,
    chinese: settings.maintenanceTextZh,
  });

export function requireNoMaintenance(settings: Settings, endpoint: AnyEndpoint, session: Session | null): void {
  if (!settings.maintenance || isOpenInMaintenance(endpoint) || isSiteAdmin(session?.actor ?? null)) return;
  // Without the second factor that the site demands, an administrator has no rights yet.
  if (session?.secondFactorMissing && endpoint.exam === 'safe') return;
  throw maintenanceRefusal(settings);
}
