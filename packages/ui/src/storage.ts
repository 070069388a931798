import { forgivingStorage } from '@verdict/client/storage.ts';

/** Storage of both apps in this browser, and in this tab. */
export const kept = forgivingStorage(() => localStorage);
export const keptInTab = forgivingStorage(() => sessionStorage);
