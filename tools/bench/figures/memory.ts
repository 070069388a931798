import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { processTree } from '../process-tree.ts';
import { startProduct } from '../product.ts';

export const memory: Figure = {
  name: 'memory',
  title: 'Memory of the whole process tree, idle',
  method:
    'The product after its first start with the example problems and a few submissions, left alone for a minute; the ' +
    'sum of the proportional set sizes (PSS) of the supervisor and every process below it.',
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
      const sum = processes.reduce((total, { pssKiB }) => total + pssKiB, 0);
      return [{ what: `${processes.length} processes together`, got: sum / 1024, unit: 'MB', bar: { atMost: 500 } }];
    } finally {
      await product.stop();
    }
  },
};
