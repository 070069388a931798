/** Build configuration of the web app. `npx vite` in its folder serves it with the API of API_URL behind it. */
import { browserAlias } from '@verdict/kit/markdown/browser-alias.ts';
import react from '@vitejs/plugin-react';
import { mergeConfig, type UserConfig } from 'vite';
import { contractRoutes } from './contract-routes.ts';
import { fontPreload } from './font-preload.ts';
import { inlineStyles } from './inline-styles.ts';
import { liveWorker } from './live-worker.ts';
import { buildTargets, tooOldSentence } from './oldest-browsers.ts';
import { pageChunks } from './page-chunks.ts';
import { pageFiles } from './page-files.ts';
import { precompress } from './precompress.ts';

/** Options of both builds of `page-chunks.ts`. */
const modules = (): UserConfig => ({
  resolve: { alias: browserAlias },
  // The React Compiler memoises, so components are written without useMemo and useCallback.
  plugins: [contractRoutes(), react({ compiler: true })],
});

export const appConfig = (): UserConfig =>
  mergeConfig(modules(), {
    plugins: [
      pageChunks(modules),
      inlineStyles(),
      tooOldSentence(),
      fontPreload(),
      pageFiles(),
      liveWorker(),
      precompress(),
    ],
    server: {
      host: '127.0.0.1',
      proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:3000' } },
    },
    build: {
      target: buildTargets,
      modulePreload: { polyfill: false },
      // Inlined fonts and pictures would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      manifest: true,
      reportCompressedSize: false,
      rolldownOptions: {
        output: { chunkFileNames: ({ name, moduleIds }) => `assets/${packageName(name, moduleIds)}-[hash].js` },
      },
    },
  } satisfies UserConfig);

/** Chunks of a library whose main file is called `index` or `dist` get the library's name. */
function packageName(name: string, moduleIds: readonly string[]): string {
  if (name !== 'dist' && name !== 'index') return name;
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(moduleIds.at(-1) ?? '')?.[1];
  return library?.replace('@', '').replace('/', '-') ?? name;
}
