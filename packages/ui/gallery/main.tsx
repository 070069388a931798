import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../src/i18n.tsx';
import { UiProviders } from '../src/providers.tsx';
import { Gallery } from './Gallery.tsx';

await startLanguage();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProviders>
      <Gallery />
    </UiProviders>
  </StrictMode>,
);
