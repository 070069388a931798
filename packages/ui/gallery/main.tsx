import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLanguage, startLanguage } from '../src/i18n.tsx';
import { UiProviders } from '../src/providers.tsx';
import { Gallery } from './Gallery.tsx';

declare global {
  interface Window {
    /** Renders a text as the Markdown component does; the tests send hostile ones through it. */
    renderSample: (source: string) => Promise<DocumentFragment>;
  }
}

await startLanguage();
window.renderSample = async (source) => {
  const { content, rest } = (await import('../src/markdown/render.ts')).renderMarkdown(source, currentLanguage().t);
  await rest;
  return content;
};

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProviders>
      <Gallery />
    </UiProviders>
  </StrictMode>,
);
