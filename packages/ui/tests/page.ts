// The gallery in a real browser, for what only a browser can show: sanitising, formulas, contrast on screen.
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export interface GalleryBrowser {
  /** Opens one section of the gallery (`none` for an empty page). */
  open: (section: string, options?: BrowserContextOptions & { locale?: string }) => Promise<Page>;
  close: () => Promise<void>;
}

export async function startGallery(): Promise<GalleryBrowser> {
  const server: ViteDevServer = await createServer({
    configFile: fileURLToPath(new URL('../gallery/vite.config.ts', import.meta.url)),
    server: { port: 0, host: '127.0.0.1', hmr: false },
    logLevel: 'error',
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('the gallery has no address');
  const browser: Browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
  return {
    async open(section, { locale = 'en-US', ...options } = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      await page.goto(`${address}?only=${section}&l=${locale}`);
      await page.locator('header').first().waitFor();
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
