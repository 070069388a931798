import type { Page } from '@playwright/test';

/** Resolves once the order of a list is stored. Moves by keyboard are sent together, after a pause. */
export const storedOrder = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('problem-order') && response.ok());
