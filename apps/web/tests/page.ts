// The gallery in a real browser, for checks that need one: sanitising, formulas, contrast on screen.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { args, executablePath } from '@verdict/testkit/chromium.ts';
import { build, preview } from 'vite';

export interface GalleryBrowser {
  /** Opens one section of the gallery (`none` for an empty page). */
  open: (section: string, options?: BrowserContextOptions & { locale?: string }) => Promise<Page>;
  close: () => Promise<void>;
}

export async function startGallery(): Promise<GalleryBrowser> {
  // A built gallery, because a page of hundreds of unbundled modules takes seconds to load.
  const outDir = await mkdtemp(join(tmpdir(), 'verdict-gallery-'));
  const configFile = fileURLToPath(new URL('../gallery/vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'error', build: { outDir, minify: false } });
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('the gallery has no address');
  const browser: Browser = await chromium.launch({ executablePath, args });
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
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
