import { usePageArrival } from '@verdict/ui/app/page-arrival.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PaletteHost } from './PaletteHost.tsx';

/** What a page shows without: fetched when it is there. */
export default function Extras({ hasPalette }: { hasPalette: boolean }) {
  usePageArrival();
  return (
    <>
      <OfflineBanner />
      {hasPalette && <PaletteHost />}
    </>
  );
}
