import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { type Figure, type Reading, median } from '../figure.ts';
import { args, executablePath } from '@verdict/testkit/chromium.ts';
import { freePort } from '@verdict/testkit/ports.ts';
import { startProduct } from '../product.ts';

const pages = ['/home', '/problem', '/problem/P1003'];
/** Languages of the three visits, in turn: pages must be accessible in both. */
const languages = ['en-US', 'zh-CN', 'en-US'];
const looks = [
  { name: 'desktop', config: desktopConfig, performance: 95 },
  { name: 'phone', config: undefined, performance: 80 },
];

export const lighthouseFigure: Figure = {
  name: 'lighthouse',
  title: 'What Lighthouse says of the first pages',
  method:
    'Lighthouse in Debian’s Chromium on the same machine, the network and a slow phone’s processor simulated; the median ' +
    'of three visits with an empty cache, in English, Chinese and English; accessibility is the least of them.',
  async measure({ short, tell }) {
    const product = await startProduct();
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath,
      args: [...args, `--remote-debugging-port=${port}`],
    });
    try {
      const readings: Reading[] = [];
      for (const path of pages) {
        for (const { name, config, performance } of looks) {
          const visits: Visit[] = [];
          for (const language of languages.slice(0, short ? 2 : 3))
            visits.push(await visit(`${product.url}${path}?l=${language}`, port, config));
          const what = `${path} on a ${name}`;
          for (const { words } of visits) tell(`${what}: ${words}`);
          readings.push(
            {
              what: `${what}: performance`,
              got: median(visits.map((one) => one.performance)),
              unit: '',
              bar: { atLeast: performance },
            },
            {
              what: `${what}: accessibility`,
              got: Math.min(...visits.map((one) => one.accessibility)),
              unit: '',
              bar: { atLeast: 100 },
            },
          );
        }
      }
      return readings;
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

/** Scores from 0 to 100, and a sentence with the times behind them. */
interface Visit {
  performance: number;
  accessibility: number;
  words: string;
}

async function visit(url: string, port: number, config: typeof desktopConfig | undefined): Promise<Visit> {
  const result = await lighthouse(
    url,
    { port, onlyCategories: ['performance', 'accessibility'], logLevel: 'error' },
    config,
  );
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { categories, audits } = result.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const words = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'speed-index',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
    .map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`)
    .join(', ');
  return { performance: score('performance'), accessibility: score('accessibility'), words };
}
