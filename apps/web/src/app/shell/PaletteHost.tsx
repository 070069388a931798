import { withTexts } from '@verdict/ui/i18n.tsx';
import { paletteTexts } from '@verdict/ui/palette/messages.ts';
import { closePalette, usePaletteOpen } from '@verdict/ui/palette/palette-open.ts';
import { usePaletteKeys } from '@verdict/ui/palette/use-palette-keys.ts';
import { lazy } from 'react';
import { Part } from '../Part.tsx';

const SitePalette = lazy(async () => ({
  default: (await withTexts(import('./SitePalette.tsx'), paletteTexts)).SitePalette,
}));

/** Hears the keys of the command palette and shows it. */
export function PaletteHost() {
  const open = usePaletteOpen((state) => state.open);
  usePaletteKeys();
  return (
    open && (
      <Part close={closePalette}>
        <SitePalette />
      </Part>
    )
  );
}
