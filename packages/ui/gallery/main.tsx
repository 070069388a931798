import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLanguage, startLanguage } from '../src/i18n.tsx';
import { UiProviders } from '../src/providers.tsx';
import { Gallery } from './Gallery.tsx';

declare global {
  interface Window {
    /** Renders a text like the Markdown component, prepared ahead or not. The tests use it with hostile texts. */
    renderSample: (source: string, ahead?: boolean) => Promise<DocumentFragment>;
  }
}

await startLanguage();
window.renderSample = async (source, ahead = false) => {
  const { loadFor, prepareTexts, renderMarkdown } = await import('../src/markdown/render.ts');
  if (ahead) await prepareTexts([source]);
  await loadFor(source);
  const { content, rest } = renderMarkdown(source, currentLanguage().t);
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
