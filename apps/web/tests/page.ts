// The gallery in a real browser, for checks that need one: sanitising, formulas, contrast on screen.
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { argsOfTests, executablePath } from '@verdict/testkit/chromium.ts';
import { inject } from 'vitest';

export interface GalleryBrowser {
  /** Opens one section of the gallery (`none` for an empty page). */
  open: (section: string, options?: BrowserContextOptions & { locale?: string }) => Promise<Page>;
  close: () => Promise<void>;
}

export async function startGallery(): Promise<GalleryBrowser> {
  const address = inject('galleryAddress');
  const browser: Browser = await chromium.launch({ executablePath, args: argsOfTests });
  return {
    async open(section, { locale = 'en-US', ...options } = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      await page.goto(`${address}?only=${section}&l=${locale}`);
      await page.locator('header').first().waitFor();
      return page;
    },
    close: () => browser.close(),
  };
}
