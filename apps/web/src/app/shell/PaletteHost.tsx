import { withTexts } from '@verdict/ui/i18n.tsx';
import { paletteTexts } from '@verdict/ui/palette/messages.ts';
import { closePalette, usePaletteOpen } from '@verdict/ui/palette/palette-open.ts';
import { lazy } from 'react';
import { Part } from '../Part.tsx';

const SitePalette = lazy(async () => ({
  default: (await withTexts(import('./SitePalette.tsx'), paletteTexts)).SitePalette,
}));

/** Shows the command palette; the shell hears its keys, before this is here. */
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
