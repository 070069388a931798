/**
 * Metrics in Prometheus' text format: of this process, its HTTP server, and the whole site as stored in the database.
 */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../../../context.ts';
import { laneLengths } from '../../../platform/queue/lengths.sql.ts';
import { hostLoads } from '../../submission/judging/hosts.service.ts';
import { poolFigures } from '../../../platform/db/db.ts';
import { backupState } from '../backup/backup.service.ts';
import { knownCertificateEnd } from '../mail/certificate.service.ts';
import { mailConfigured } from '../mail/mail.service.ts';
import * as sql from './dashboard.sql.ts';
import { diskOf } from '../../../platform/files/disk.ts';
import { databaseAnswers } from './health.service.ts';

const COUNTED = 1_000;
const DAY_MS = 86_400_000;

export interface Metrics {
  contentType: string;
  /** Read the database's figures and write all metrics. Without a database, write only those of the process. */
  text(): Promise<string>;
}

export function openMetrics(http: FastifyInstance, app: App): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'verdict_' });
  measureRequests(http, registry);
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> =>
    new Gauge({ name, help, labelNames, registers: [registry] });

  const databaseUp = gauge(
    'verdict_database_up',
    'Whether the database answers; while it does not, figures of the whole site are 0 or missing',
  );
  const waiting = gauge('verdict_queue_waiting', 'Judgings that nobody works on yet', ['lane']);
  const judging = gauge('verdict_queue_judging', 'Judgings that a host holds', ['lane']);
  const oldest = gauge('verdict_queue_oldest_seconds', 'Wait of the oldest waiting judging', ['lane']);
  const up = gauge('verdict_judgehost_up', 'Whether a judge host takes work', ['host']);
  const slots = gauge('verdict_judgehost_slots', 'Judgings that a judge host does at once', ['host']);
  const running = gauge('verdict_judgehost_running', 'Judgings that a judge host holds', ['host']);
  const failedJobs = gauge('verdict_jobs_failed', 'Background jobs that failed and are not done (counted up to 1000)');
  const failingMails = gauge('verdict_mails_failing', 'Mails that could not be sent yet (counted up to 1000)');
  const streams = gauge('verdict_live_streams', 'Streams to browsers that are open in this process');
  const pushLag = gauge('verdict_push_lag_seconds', 'Time that a notification takes from and to this process');
  const connections = gauge('verdict_database_connections', 'Connections of this process to the database', ['state']);
  const connectionsMax = gauge('verdict_database_connections_max', 'Connections that this process may open');
  const connectionsAwaited = gauge('verdict_database_waiting', 'Requests of this process that wait for a connection');
  const free = gauge('verdict_disk_free_bytes', 'Free bytes of the data folder');
  const size = gauge('verdict_disk_size_bytes', 'Size of the disk of the data folder');
  const verdicts = new Counter({
    name: 'verdict_verdicts_total',
    help: 'Verdicts that this process has stored, by status',
    labelNames: ['status'],
    registers: [registry],
  });
  const backupScheduled = gauge('verdict_backup_scheduled', 'Whether backups are made on a schedule');
  const backupOk = gauge(
    'verdict_backup_ok',
    'Whether the newest backup passed its drill; missing before the first one',
  );
  const backupAge = gauge('verdict_backup_age_seconds', 'Age of the newest good backup; missing without one');
  const backupBytes = gauge('verdict_backup_size_bytes', 'Size of the newest good backup; missing without one');
  const certificate = gauge(
    'verdict_mail_certificate_days',
    'Days until the certificate of the mail server ends, negative afterwards; missing while it is not known',
  );

  /** Gauges of the site are reset before each report, so that e.g. a revoked host disappears. */
  const ofSite = [waiting, judging, oldest, up, slots, running];

  return {
    contentType: registry.contentType,
    async text() {
      const disk = await diskOf(app.dataFolder);
      const known = (await databaseAnswers(app.db)) ? await readDatabase(app) : null;
      // No await from here on, so that a concurrent request finds all figures or none.
      for (const one of ofSite) one.reset();
      free.set(disk.freeBytes);
      size.set(disk.totalBytes);
      setKnown(pushLag, app.live.lagSeconds());
      const pool = poolFigures(app.db);
      connections.set({ state: 'busy' }, pool.busy);
      connections.set({ state: 'idle' }, pool.idle);
      connectionsMax.set(pool.max);
      connectionsAwaited.set(pool.waiting);
      verdicts.reset();
      for (const [status, count] of app.verdicts.entries()) verdicts.inc({ status }, count);
      streams.set(http.liveStreams?.() ?? 0);
      databaseUp.set(known ? 1 : 0);
      for (const { lane, ...length } of known?.lanes ?? []) {
        waiting.set({ lane }, length.waiting);
        judging.set({ lane }, length.judging);
        oldest.set({ lane }, length.oldestSeconds ?? 0);
      }
      for (const host of known?.hosts ?? []) {
        up.set({ host: host.name }, host.state === 'working' ? 1 : 0);
        slots.set({ host: host.name }, host.slots);
        running.set({ host: host.name }, host.running);
      }
      const backup = known?.backup;
      backupScheduled.set(backup?.isScheduled ? 1 : 0);
      setKnown(backupOk, backup?.newest ? Number(backup.newest.state === 'passed') : null);
      setKnown(backupAge, known?.backup.good ? (known.at - known.backup.good.at.getTime()) / 1000 : null);
      setKnown(backupBytes, backup?.good?.bytes ?? null);
      setKnown(certificate, known?.certificateEnd ? (known.certificateEnd.getTime() - known.at) / DAY_MS : null);
      failedJobs.set(known?.failedJobs ?? 0);
      failingMails.set(known?.failingMails ?? 0);
      return registry.metrics();
    },
  };
}

/** A figure that is not known is missing, because 0 would say something else. */
function setKnown(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}

const readDatabase = async ({ db, now, settings }: App) => ({
  at: now().getTime(),
  backup: await backupState({ db }, now()),
  certificateEnd: mailConfigured(settings.current) ? await knownCertificateEnd(db, settings.current) : null,
  lanes: await laneLengths(db),
  hosts: await hostLoads(db, now()),
  failedJobs: (await sql.failedJobs(db, COUNTED)).length,
  failingMails: (await sql.failingMails(db, COUNTED)).length,
});

/** Requests are counted by route, not by address, so the number of series is bounded. */
function measureRequests(http: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'verdict_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5, 30],
    registers: [registry],
  });
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
