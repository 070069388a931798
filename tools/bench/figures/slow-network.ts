import { type Browser, chromium } from '@playwright/test';
import { args, executablePath } from '@verdict/testkit/chromium.ts';
import { problemPackage } from '@verdict/testkit/problem.ts';
import { createProblem } from '@verdict/server/features/problem/store/store.service.ts';
import { type Figure, type Reading, median } from '../figure.ts';
import { boss, inBenchSite } from '../site.ts';

/** The networks of the visits, with the longest times in seconds until there is a heading and a usable editor. */
const networks = [
  { name: '400 kbit/s, 400 ms', kilobits: 400, latency: 400, heading: { atMost: 5 }, editor: { atMost: 9 } },
  { name: '1.6 Mbit/s, 150 ms', kilobits: 1600, latency: 150 },
] as const;

export const slowNetwork: Figure = {
  name: 'slow-network',
  title: 'A first visit of the problem page over a slow network',
  method:
    'Chromium on the same machine with an empty cache, not signed in, its network throttled to a rate and a latency of ' +
    'each request. The statement has no formula. From the opening of the page until a frame with its heading is drawn, ' +
    'until the plain field for a program takes a text, and until the editor has replaced it; requests and bytes, as ' +
    'they are transferred, until then. Medians of all visits.',
  async measure({ short, tell }) {
    return inBenchSite(
      'slow-network',
      async () => {},
      async (site) => {
        await createProblem(site.server.app, problemPackage(), {
          displayId: 'SUM',
          owner: { uid: site.uid, username: boss.username },
          visibility: 'public',
        });
        const browser = await chromium.launch({ executablePath, args });
        try {
          const readings: Reading[] = [];
          for (const network of networks) {
            const visits: Visit[] = [];
            for (let n = 0; n < (short ? 1 : 5); n++)
              visits.push(await firstVisit(browser, `${site.url}/problem/SUM`, network));
            tell(`${network.name}: ${JSON.stringify(visits)}`);
            const of = (name: keyof Visit): number => median(visits.map((one) => one[name]));
            const bars = 'heading' in network ? network : null;
            readings.push(
              { what: `${network.name}: heading`, got: of('heading'), unit: 's', ...(bars && { bar: bars.heading }) },
              { what: `${network.name}: field`, got: of('field'), unit: 's' },
              { what: `${network.name}: editor`, got: of('editor'), unit: 's', ...(bars && { bar: bars.editor }) },
            );
            if (bars)
              readings.push(
                { what: 'requests until the field', got: of('fieldRequests'), unit: '' },
                { what: 'requests', got: of('requests'), unit: '', bar: { atMost: 40 } },
                { what: 'transferred', got: of('bytes') / 1e6, unit: 'MB' },
              );
          }
          return readings;
        } finally {
          await browser.close();
        }
      },
    );
  },
};

interface Visit {
  /** Seconds. */
  heading: number;
  field: number;
  fieldRequests: number;
  editor: number;
  requests: number;
  bytes: number;
}

async function firstVisit(
  browser: Browser,
  url: string,
  { kilobits, latency }: { kilobits: number; latency: number },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const throughput = (kilobits * 1000) / 8;
  const conditions = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
  await devtools.send('Network.emulateNetworkConditions', conditions);
  let [requests, bytes] = [0, 0];
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('http')) return;
    requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const start = performance.now();
  const since = (): number => (performance.now() - start) / 1000;
  await page.goto(url, { waitUntil: 'commit' });
  // Frames are drawn only once the styles have come.
  const isShown = () => document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) ?? false;
  await page.waitForFunction(isShown, undefined, { polling: 'raf' });
  const heading = since();
  await page.getByRole('textbox', { name: 'Code editor' }).press('x');
  const [field, fieldRequests] = [since(), requests];
  await page.locator('.cm-content').getByText('x').first().waitFor();
  const visit = { heading, field, fieldRequests, editor: since(), requests, bytes };
  await context.close();
  return visit;
}
