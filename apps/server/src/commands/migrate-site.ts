/**
 * `npm run migrate` once the database is available: `migrate-site.ts <dump> [options]`, with absolute paths. Reads the
 * old site, says what would become of it, and moves it unless it is a dry run. Nothing of a dump is executed.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '@verdict/domain/site/config.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import { type Locale, locales } from '@verdict/messages/shape.ts';
import { type Kind, kinds } from '@verdict/site-formats/entities.ts';
import { openSite } from '@verdict/site-formats/open-site.ts';
import { SiteError } from '@verdict/site-formats/site-error.ts';
import { isZone } from '@verdict/site-formats/wall-clock.ts';
import pg from 'pg';
import { pino } from 'pino';
import { serverKeys } from '../config.ts';
import { operator } from '../features/site/audit/operator.ts';
import { type MoveOptions, moveSite, planMove } from '../features/site/migration/migration.service.ts';
import { isOnlyMove } from '../features/site/migration/migration.sql.ts';
import type { MoveReport } from '../features/site/migration/report.ts';
import { reportLines } from '../features/site/migration/report-lines.ts';
import { openBlobStore } from '../platform/blobs/open-blobs.ts';
import { connectionOptions, databaseOf } from '../platform/db/db.ts';
import { guardDisk } from '../platform/files/disk.ts';
import { startServer } from '../start.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'string' },
    zone: { type: 'string' },
    name: { type: 'string' },
    administrators: { type: 'string', default: '' },
    'without-cases': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    language: { type: 'string', default: 'en-US' },
  },
});
const config = readConfig(process.env, serverKeys);
const [path] = positionals;
if (config.DATABASE_URL === null || path === undefined) throw new Error('DATABASE_URL and a dump are needed');
const locale: Locale = locales.find((one) => one === values.language) ?? 'en-US';
process.exitCode = await run(config.DATABASE_URL, path).catch((error: unknown) => {
  if (!(error instanceof SiteError)) throw error;
  console.error(sentenceText(locale, error.sentence));
  return 1;
});

async function run(databaseUrl: string, dump: string): Promise<number> {
  if (values.zone !== undefined && !isZone(values.zone)) {
    console.error(`There is no time zone ${values.zone}; write one such as Asia/Shanghai.`);
    return 2;
  }
  const site = await openSite(dump, { folder: values.files ?? null, zone: values.zone });
  const { reader } = site;
  const lockHolder = new pg.Client(connectionOptions(databaseUrl));
  await lockHolder.connect();
  const server = await startServer({
    databaseUrl,
    dataFolder: config.VERDICT_DATA,
    blobs: openBlobStore(config, guardDisk(config.VERDICT_DATA, config.VERDICT_DISK_RESERVE * 2 ** 20)),
    sealingKey: config.VERDICT_SEALING_KEY,
    log: pino({ level: 'warn' }),
  });
  try {
    if (!(await isOnlyMove(databaseOf(lockHolder)))) {
      console.error('Another move is going on.');
      return 1;
    }
    const options: MoveOptions = {
      source: values.name === undefined ? reader.source : `${reader.source}:${values.name}`,
      administrators: values.administrators.split(',').filter(Boolean),
      withCases: !values['without-cases'],
      onProgress: progress(),
    };
    console.log(`${reader.name}: ${dump}`);
    const isDry = values['dry-run'];
    const report = isDry
      ? await planMove(server.app, reader, options)
      : await moveSite(server.app, reader, operator(new Date()), options);
    tell(report, [...reader.leftOut, ...site.remarks()], isDry);
    return 0;
  } finally {
    await reader.close();
    await server.close();
    await lockHolder.end();
  }
}

/** Prints every tenth part of a kind, because a move of a large site takes its time. */
function progress(): MoveOptions['onProgress'] {
  let last = '';
  return (kind, done, total) => {
    const tenths = total === 0 ? 10 : Math.floor((done / total) * 10);
    const line = `${kind} ${tenths}`;
    if (line === last) return;
    last = line;
    console.log(`  ${kind}: ${done} of ${Math.max(done, total)}`);
  };
}

function tell(report: MoveReport, remarks: Parameters<typeof reportLines>[1], isDry: boolean): void {
  for (const line of reportLines(report, remarks, { locale, isDry, kinds: kinds as readonly Kind[] }))
    console.log(line);
}
