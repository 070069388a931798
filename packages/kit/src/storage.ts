import { forgivingStorage } from '@verdict/client/storage.ts';

/** Storage of the app in this browser, and in this tab. */
export const localStore = forgivingStorage(() => localStorage);
export const tabStore = forgivingStorage(() => sessionStorage);
