/** Starts all parts of the server: for `main.ts` with the environment, for tests with their own database. */
import { allLanguages } from '@verdict/languages/registry.gen.ts';
import type { Surroundings } from '@verdict/remote-sites/http/site-client.ts';
import { allSites } from '@verdict/remote-sites/all-sites.ts';
import { localeFrom } from '@verdict/messages/shape.ts';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Shelf, folderShelf } from './platform/backup/shelf.ts';
import { type BlobStore, folderBlobStore } from './platform/blobs/blob-store.ts';
import { notedBlobs } from './platform/blobs/collect.ts';
import type { App } from './context.ts';
import { openDatabase, requestLimits } from './platform/db/db.ts';
import { migrate } from './platform/db/migrate.ts';
import { logOutage } from './platform/db/outage.ts';
import { DEFAULT_RESERVE_BYTES, guardDisk } from './platform/files/disk.ts';
import { keepServerError } from './features/site/dashboard/server-error.service.ts';
import { mountMonitoring, watchTokenFile } from './features/site/dashboard/monitoring.routes.ts';
import { giveLooks } from './features/account/account.service.ts';
import { sealPlainSecrets } from './features/account/second-factor/second-factor.service.ts';
import { sharedLimiter } from './platform/limits/host-places.ts';
import { tellUnreadable } from './features/site/dashboard/secrets.service.ts';
import { sweep } from './features/submission/judging/judging.service.ts';
import { applySome } from './features/submission/rejudging/rejudging.service.ts';
import { concludeFinished } from './features/problem/verification/conclude.service.ts';
import { concludeCounterExamples } from './features/problem/counter-example/counter-example.service.ts';
import { concludeGenerations } from './features/problem/generation/generation.service.ts';
import { concludeStrength } from './features/problem/strength/strength.service.ts';
import { measureNext, verifyImported } from './features/problem/verification/verification.service.ts';
import { mountJudgehosts } from './features/submission/judging/judgehost.routes.ts';
import { type LocalHost, registerLocalHost } from './features/submission/judging/local-host.ts';
import { registerLanguages, registerRemoteLanguages } from './features/problem/languages/languages.service.ts';
import { withExams } from './platform/exam/exam-topics.ts';
import { openExams } from './platform/exam/exams.ts';
import { openSettings } from './platform/settings/settings.ts';
import { passwordSessions } from './features/account/login/basic.service.ts';
import { actorOfToken, sessionsOf } from './features/account/session/session.service.ts';
import { allRoutes } from './features/index.ts';
import { allTopics } from './features/topics.ts';
import { serveOldAddresses } from './features/site/migration/old-addresses/old-addresses.ts';
import { servePublicFiles } from './features/site/files/public-files.ts';
import { mount } from './platform/http/mount.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { createVerdictCounts } from './platform/queue/verdict-counts.ts';
import { createUnnamedProxies } from './platform/proxies/unnamed-proxies.ts';
import { createHttpServer } from './platform/http/server.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { type Jobs, migrateJobs, openJobs } from './platform/jobs/jobs.ts';
import { allTasks, crontab } from './features/tasks.ts';
import { problemIntro } from './features/problem/bank/intro.service.ts';
import { sealerWith, sealingKeyOf } from './platform/secrets/sealer.ts';
import { secretOf } from './platform/secrets/secret-file.ts';
import { remoteDuties } from './features/remote/judging/work.service.ts';
import { type Duties, startSweeper } from './platform/jobs/sweeper.ts';
import { openLive } from './platform/live/live.ts';
import { mountLive } from './platform/http/live-routes.ts';
import { createHub } from './platform/live/topics.ts';
import { requireFitDatabase } from './platform/db/fitness.ts';

export interface StartOptions {
  databaseUrl: string;
  dataFolder: string;
  /** Store of test data and uploads. Defaults to a folder in the data folder. */
  blobs?: BlobStore;
  /** Places of backups. Defaults to a folder in the data folder. */
  backups?: { folder?: string | null; bucket: Shelf | null };
  /** Bytes that files leave free on the data folder's disk. */
  diskReserveBytes?: number;
  log: Logger;
  trustProxy?: string | false;
  now?: () => Date;
  /** Wait before a request to an external site, whose requests keep an interval. */
  pause?: Surroundings['pause'];
  /** Request stand-ins of external sites, which run on this machine, without an interval. */
  hurriesStandIns?: boolean;
  /** Run background jobs in this process. Tests run them explicitly. */
  backgroundJobs?: boolean;
  /** The judge host on this machine. Null when there is none. */
  localHost?: LocalHost | null;
  /** Key that seals secrets in the database. Null to use the data folder's key. */
  sealingKey?: string | null;
  /** Token for health details and metrics. Null to use the data folder's token. */
  metricsToken?: string | null;
}

export interface RunningServer {
  app: App;
  jobs: Jobs;
  http: FastifyInstance;
  close(): Promise<void>;
}

/** Opens everything except the port. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  await prepareDatabase(options);
  const db = openDatabase(options.databaseUrl, { limits: requestLimits, outage: logOutage(options.log) });
  await registerLanguages(db, allLanguages);
  await registerRemoteLanguages(db, allSites);
  if (options.localHost) await registerLocalHost(db, options.localHost);
  const live = await openLive(options.databaseUrl);
  live.sendFor(db);
  const now = options.now ?? (() => new Date());
  const sealer = sealerWith(options.sealingKey ?? (await sealingKeyOf(options.dataFolder)));
  const disk = guardDisk(options.dataFolder, options.diskReserveBytes ?? DEFAULT_RESERVE_BYTES);
  const app: App = {
    db,
    databaseUrl: options.databaseUrl,
    live,
    blobs: notedBlobs(db, options.blobs ?? folderBlobStore(join(options.dataFolder, 'blobs'), disk)),
    settings: await openSettings(db, live, sealer),
    exams: await openExams(db, live, now),
    log: options.log,
    sealer,
    localJudge: options.localHost?.name ?? null,
    backups: {
      folder: folderShelf(options.backups?.folder ?? join(options.dataFolder, 'backups')),
      bucket: options.backups?.bucket ?? null,
    },
    dataFolder: options.dataFolder,
    disk,
    verdicts: createVerdictCounts(),
    unnamedProxies: createUnnamedProxies(options.trustProxy || null),
    outside: {
      limiter: sharedLimiter(db),
      now: () => now().getTime(),
      pause: options.pause ?? ((ms, signal) => sleep(ms, undefined, { signal })),
    },
    hurriesStandIns: options.hurriesStandIns ?? false,
    now,
  };

  await sealPlainSecrets(app);
  await giveLooks(db);
  await tellUnreadable(app);

  const http = await createHttpServer({
    log: options.log,
    trustProxy: options.trustProxy ?? false,
    connectionsPerAddress: () => app.settings.current.connectionsPerAddress,
    defaultLocale: () => localeFrom(app.settings.current.defaultLocale),
    onForwarded: (address, client) => app.unnamedProxies.note(address, client, now()),
    onFailure: (failed) => void keepServerError(app, failed),
  });
  mountMonitoring(http, app, options.metricsToken ?? (await secretOf(watchTokenFile(options.dataFolder))));
  mount(http, app, allRoutes(app), { ...sessionsOf(app), ofPassword: passwordSessions(app) });
  serveOpenApi(http, app);
  servePublicFiles(http, app);
  serveOldAddresses(http, app);
  mountJudgehosts(http, app);
  mountLive(
    http,
    createHub(live, withExams(app, allTopics(app))),
    (token, ip) => actorOfToken(app, token, ip),
    () => app.settings.current.streamsPerAddress,
  );
  await serveWebApp(http, undefined, () => app.settings.current, problemIntro(app));
  const jobs = await openJobs(app, {
    databaseUrl: options.databaseUrl,
    tasks: allTasks,
    crontab,
    background: options.backgroundJobs ?? false,
  });
  const stopping = new AbortController();
  const duties = options.backgroundJobs ? [dutiesOf(app), ...remoteDuties(app, stopping.signal)] : [];
  const stopSweepers = duties.map((some) => startSweeper(app.log, some));

  return {
    app,
    http,
    jobs,
    async close() {
      await http.close();
      stopping.abort();
      for (const stop of stopSweepers) await stop();
      await jobs.close();
      await live.close();
      await db.destroy();
    },
  };
}

/**
 * Migrations take time in proportion to the rows, and other servers wait for them, so their connection has no limits.
 */
async function prepareDatabase({ databaseUrl, log }: StartOptions): Promise<void> {
  await requireFitDatabase(databaseUrl);
  const db = openDatabase(databaseUrl, { connections: 1 });
  try {
    for (const name of await migrate(db)) log.info({ migration: name }, 'migration applied');
  } finally {
    await db.destroy();
  }
  await migrateJobs(databaseUrl);
}

const dutiesOf = (app: App): Duties => ({
  'judgings that no host ends': () => sweep(app),
  'rejudgings that are applied': () => applySome(app),
  'verifications that are judged': () => concludeFinished(app),
  'tests that were generated': () => concludeGenerations(app),
  'counter-examples that were found': () => concludeCounterExamples(app),
  'tests that wrong programs tried': () => concludeStrength(app),
  'time limits to measure': () => measureNext(app),
  'imported problems to verify': () => verifyImported(app),
  // A change may have been announced before this process listened.
  settings: () => app.settings.refresh(),
  exams: () => app.exams.refresh(),
});
