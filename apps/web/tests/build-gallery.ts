/** Vitest's global set-up for tests with a browser: the gallery is built once per run, and served to all files. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    galleryAddress: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
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
  project.provide('galleryAddress', address);
  return async () => {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  };
}
