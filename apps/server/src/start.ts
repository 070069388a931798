/** Puts the parts together: what `main.ts` runs with the environment and tests run with a database of their own. */
import { allLanguages } from '@verdict/languages/registry.gen.ts';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { folderBlobStore } from './blobs/blob-store.ts';
import type { App } from './context.ts';
import { openDatabase } from './db/db.ts';
import { migrate } from './db/migrate.ts';
import { registerLanguages } from './features/site/language.service.ts';
import { openSettings } from './features/site/settings.service.ts';
import { allRoutes } from './features/index.ts';
import { mount } from './http/mount.ts';
import { openApiDocument } from './http/openapi.ts';
import { createHttpServer } from './http/server.ts';
import { serveWebApps } from './http/web-apps.ts';
import { openLive } from './live/live.ts';

export interface StartOptions {
  databaseUrl: string;
  dataFolder: string;
  log: Logger;
  trustProxy?: string | false;
  now?: () => Date;
}

export interface RunningServer {
  app: App;
  http: FastifyInstance;
  close(): Promise<void>;
}

/** Opens everything but the port. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const db = openDatabase(options.databaseUrl);
  for (const name of await migrate(db)) options.log.info({ migration: name }, 'migration applied');
  await registerLanguages(db, allLanguages);
  const live = await openLive(options.databaseUrl);
  const app: App = {
    db,
    live,
    blobs: folderBlobStore(join(options.dataFolder, 'blobs')),
    settings: await openSettings(db, live),
    log: options.log,
    now: options.now ?? (() => new Date()),
  };

  const http = await createHttpServer({ log: options.log, trustProxy: options.trustProxy ?? false });
  mount(http, app, allRoutes(app));
  http.get('/health', async () => ({ status: 'ok' }));
  http.get('/api/openapi.json', async () => openApiDocument(app.settings.current.name));
  await serveWebApps(http);

  return {
    app,
    http,
    async close() {
      await http.close();
      await live.close();
      await db.destroy();
    },
  };
}
