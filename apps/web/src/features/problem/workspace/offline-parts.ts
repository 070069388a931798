import { whenQuiet } from '@verdict/ui/app/when-quiet.ts';

/** What is needed to go on writing without a network, when it could not be fetched any more. */
export async function fetchOfflineParts(): Promise<void> {
  await whenQuiet();
  await Promise.allSettled([
    import('./UnsentNotice.tsx').then(({ loadTexts }) => loadTexts()),
    import('./SavedNote.tsx'),
  ]);
}
