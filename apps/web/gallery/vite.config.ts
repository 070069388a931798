import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { browserAlias } from '@verdict/kit/markdown/browser-alias.ts';

/** Builds a page with every shared component: `npx vite apps/web/gallery`. Never part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true })],
  resolve: { alias: browserAlias },
  server: { host: '127.0.0.1' },
  build: { cssTarget: ['chrome123', 'firefox121', 'safari17.5'], outDir: 'dist' },
});
