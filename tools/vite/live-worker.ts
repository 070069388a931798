/**
 * Builds the script of the worker that holds the stream of all windows. Its name contains a hash, so windows of another
 * version have another worker.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { buildTargets } from './oldest-browsers.ts';

const source = fileURLToPath(import.meta.resolve('@verdict/client/live/worker.ts'));

export function liveWorker(): Plugin {
  let code = '';
  let fileName = '';
  return {
    name: 'verdict:live-worker',
    apply: 'build',
    async config() {
      code = await bundle();
      fileName = `assets/live-worker-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
      return { define: { 'import.meta.env.LIVE_WORKER': JSON.stringify(`/${fileName}`) } };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}

/** Bundles the worker into one classic script, which every browser with shared workers runs. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: buildTargets,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}
