import { forgivingStorage } from '@verdict/client/storage.ts';

/** Storage of the app in this browser, and in this tab. */
export const kept = forgivingStorage(() => localStorage);
export const keptInTab = forgivingStorage(() => sessionStorage);
