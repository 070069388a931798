/** What Lighthouse says of the pages that people open first: simulated networks, so that the same page gives the same figures. */
import { createServer, type AddressInfo } from 'node:net';
import { chromium, expect, test } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';

const looks = [
  { name: 'desktop', config: desktopConfig, categories: ['performance', 'accessibility'], atLeast: { performance: 95, accessibility: 100 } },
  { name: 'phone', config: undefined, categories: ['performance'], atLeast: { performance: 80 } },
] as const;

for (const path of ['/home', '/problem', '/problem/P1003'])
  test(`Lighthouse is content with ${path}`, async ({ baseURL }, { project }) => {
    const port = await freePort();
    const options = project.use.launchOptions;
    const browser = await chromium.launch({ ...options, args: [...(options?.args ?? []), `--remote-debugging-port=${port}`] });
    try {
      for (const { name, config, categories, atLeast } of looks) {
        const flags = { port, onlyCategories: [...categories], logLevel: 'error' as const };
        const result = await lighthouse(`${baseURL}${path}`, flags, config);
        const { categories: scores = {}, audits = {} } = result?.lhr ?? {};
        const weak = Object.values(audits)
          .filter((audit) => audit.score !== null && audit.score < 0.9)
          .map((audit) => `${audit.id} ${audit.displayValue ?? audit.score}`);
        for (const [category, least] of Object.entries(atLeast)) {
          const score = Math.round((scores[category]?.score ?? 0) * 100);
          expect(score, `${category} of ${path} on a ${name}: ${weak.join('; ')}`).toBeGreaterThanOrEqual(least);
        }
      }
    } finally {
      await browser.close();
    }
  });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
