import { withTexts } from '@verdict/kit/i18n.tsx';
import { paletteTexts } from '../palette/messages.ts';
import { closePalette, usePaletteOpen } from '../palette/palette-open.ts';
import { Part } from '../place/Part.tsx';
import { lazyPart } from '../place/lazy-part.ts';

const SitePalette = lazyPart(async () => ({
  default: (await withTexts(import('./SitePalette.tsx'), paletteTexts)).SitePalette,
}));

/** Renders the command palette. The shell listens for its keys, because this chunk loads later. */
export function PaletteHost() {
  const open = usePaletteOpen((state) => state.open);
  return (
    open && (
      <Part onLost={closePalette}>
        <SitePalette />
      </Part>
    )
  );
}
