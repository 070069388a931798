import { connectionsFor, openFilesLimit } from '@verdict/domain/site/open-files.ts';
import { spawnTied } from '@verdict/supervisor/processes.ts';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { processTree } from '../process-tree.ts';
import { type Product, startProduct } from '../product.ts';

const wanted = 10_000;
/** Most streams that the server opens with this machine's limit of open files. */
const streams = Math.min(
  wanted,
  Math.floor(0.75 * connectionsFor(openFilesLimit(readFileSync('/proc/self/limits', 'utf8')))),
);

export const memory: Figure = {
  name: 'memory',
  title: 'Memory of the whole process tree, idle',
  method:
    'The product after its first start with the example problems and a few submissions, left alone for a minute; the ' +
    'sum of the proportional set sizes (PSS) of the supervisor and every process below it. Then a process opens ' +
    `${streams} streams of live updates over loopback, each for one submission, as many as the limit of open files ` +
    `allows; the memory for ${wanted} follows from theirs.`,
  async measure({ short, tell }) {
    const product = await startProduct();
    try {
      const ids: number[] = [];
      for (let i = 0; i < 10; i++)
        ids.push(await product.submit('P1000', 'Python3', `a, b = map(int, input().split())\nprint(a + b) # ${i}\n`));
      await product.verdictsOf(ids);
      await sleep(short ? 5_000 : 60_000);
      const processes = processTree(product.pid).sort((a, b) => b.pssKiB - a.pssKiB);
      for (const one of processes) tell(`${(one.pssKiB / 1024).toFixed(1)} MB  ${one.name}`);
      const idle = megabytes(product);
      const busy = await withStreams(product, ids[0] ?? 0, () => megabytes(product));
      const more = ((busy - idle) * wanted) / streams;
      tell(`${streams} streams: ${busy.toFixed(0)} MB`);
      return [
        { what: `${processes.length} processes together`, got: idle, unit: 'MB', bar: { atMost: 320 } },
        { what: `more with ${wanted} streams`, got: more, unit: 'MB', bar: { atMost: 250 } },
      ];
    } finally {
      await product.stop();
    }
  },
};

const megabytes = ({ pid }: Product): number => processTree(pid).reduce((sum, { pssKiB }) => sum + pssKiB, 0) / 1024;

async function withStreams<T>({ url }: Product, submission: number, work: () => T): Promise<T> {
  const script = resolve(import.meta.dirname, '../open-streams.ts');
  const args = [script, new URL(url).port, String(streams), `/api/live?topics=submission:${submission}`];
  const child = spawnTied({ command: process.execPath, args, env: { PATH: process.env.PATH }, deathSignal: 'KILL' });
  child.stderr?.pipe(process.stderr);
  const [first] = (await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])) as unknown[];
  try {
    if (String(first).trim() !== 'open') throw new Error('The streams were not opened.');
    return work();
  } finally {
    child.kill('SIGKILL');
  }
}
