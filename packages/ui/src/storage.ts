import { forgivingStorage } from '@verdict/client/storage.ts';

/** What both apps keep in this browser, and in this tab. */
export const kept = forgivingStorage(() => localStorage);
export const keptInTab = forgivingStorage(() => sessionStorage);
