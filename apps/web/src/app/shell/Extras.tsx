import { usePageArrival } from '../pages/page-arrival.ts';
import { PaletteHost } from './PaletteHost.tsx';

/** Parts of the shell that a page works without; loaded after the page. */
export default function Extras({ hasPalette }: { hasPalette: boolean }) {
  usePageArrival();
  return hasPalette && <PaletteHost />;
}
