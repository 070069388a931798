import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLanguage, startLanguage } from '@verdict/kit/i18n.tsx';
import { UiProviders } from '@verdict/kit/providers.tsx';
import { WhichTextHost } from '../src/app/drafts/ask-which-text.tsx';
import { Gallery } from './Gallery.tsx';

declare global {
  interface Window {
    /** Renders a text like the Markdown component, prepared ahead or not. The tests use it with hostile texts. */
    renderSample: (source: string, ahead?: boolean) => Promise<DocumentFragment>;
  }
}

await startLanguage();
window.renderSample = async (source, ahead = false) => {
  const { loadFor, prepareTexts, renderMarkdown } = await import('@verdict/kit/markdown/render.ts');
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
      <WhichTextHost />
    </UiProviders>
  </StrictMode>,
);
