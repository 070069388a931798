import { withTexts } from '@verdict/ui/i18n.tsx';
import { paletteTexts } from '@verdict/ui/palette/messages.ts';
import { closePalette, usePaletteOpen } from '@verdict/ui/palette/palette-open.ts';
import { lazy } from 'react';
import { Part } from '../Part.tsx';

const SitePalette = lazy(async () => ({
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
