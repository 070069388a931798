import { whenQuiet } from '../../../app/live/when-quiet.ts';

/** Loads in advance what writing without a network needs, because it cannot be loaded then. */
export async function fetchOfflineParts(): Promise<void> {
  await whenQuiet();
  await Promise.allSettled([
    import('./submit/UnsentNotice.tsx').then(({ loadTexts }) => loadTexts()),
    import('./editor/SavedNote.tsx'),
  ]);
}
