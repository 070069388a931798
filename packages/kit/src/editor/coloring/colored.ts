/** Code colouring for all pages of this window. */
import { createColoring, type ColoringWorker } from './coloring.ts';

export const { colored, prepare: prepareColors } = createColoring(
  () => new Worker(new URL('./coloring-worker.ts', import.meta.url), { type: 'module' }) as ColoringWorker,
);
