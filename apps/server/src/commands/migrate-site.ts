/**
 * `npm run migrate` once the database is available: `migrate-site.ts <dump> [options]`, with absolute paths. Reads the
 * old site, says what would become of it, and moves it unless it is a dry run. Nothing of a dump is executed.
 */
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Sentence, sentence } from '@verdict/domain/text/sentence.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import { type Locale, locales } from '@verdict/messages/shape.ts';
import { isAddress, shownAddress } from '@verdict/site-formats/live/open-live.ts';
import { SiteError } from '@verdict/site-formats/site-error.ts';
import { isZone } from '@verdict/site-formats/wall-clock.ts';
import type { ServerConfig } from '../config.ts';
import type { App } from '../context.ts';
import { operator } from '../features/site/audit/operator.ts';
import { openHandedOver, openLive } from '../features/site/migration/handed-over.ts';
import { type MoveOptions, moveSite, planMove } from '../features/site/migration/migration.service.ts';
import { movesFolder, unpackLimits } from '../features/site/migration/move-files.ts';
import { insertReport } from '../features/site/migration/moves.sql.ts';
import { reportLines } from '../features/site/migration/report-lines.ts';
import { stepLabel } from '../features/site/migration/report-wire.ts';
import { AnotherMove, reserveOf, withMoveServer } from './move-server.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'string' },
    zone: { type: 'string' },
    name: { type: 'string', default: '' },
    administrators: { type: 'string', default: '' },
    'without-cases': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    language: { type: 'string', default: languageOfTerminal() },
  },
});
const [dump] = positionals;
if (dump === undefined) throw new Error('a dump is needed');
const locale: Locale = locales.find((one) => one === values.language) ?? 'en-US';
const say = (words: Sentence): string => sentenceText(locale, words);

process.exitCode = await main(dump).catch((error: unknown) => {
  if (error instanceof SiteError) console.error(say(error.sentence));
  else if (error instanceof AnotherMove) console.error(say(sentence('migration.another')));
  else throw error;
  return 1;
});

async function main(path: string): Promise<number> {
  if (values.zone !== undefined && !isZone(values.zone)) {
    console.error(say(sentence('migration.zoneUnknown', { zone: values.zone })));
    return 2;
  }
  return withMoveServer((app, config) => run(app, config, path));
}

/** Language of the first variable that is set, as programs of a terminal do. */
function languageOfTerminal(): Locale {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'zh-CN' : 'en-US';
}

/** Folder of what this command unpacks. Those of commands that were killed are removed first: only one runs. */
async function emptyFolder(dataFolder: string): Promise<string> {
  const folder = movesFolder(dataFolder);
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith('command-')) await rm(join(folder, name), { recursive: true, force: true });
  return join(folder, `command-${process.pid}`);
}

async function run(app: App, config: ServerConfig, path: string): Promise<number> {
  const folder = await emptyFolder(app.dataFolder);
  try {
    const limits = await unpackLimits(app.dataFolder, reserveOf(config));
    const handed = { dump: path, files: values.files ?? null, zone: values.zone };
    const site = await (isAddress(path)
      ? openLive(handed, folder, limits, process.env)
      : openHandedOver(handed, folder, limits));
    const { reader } = site;
    try {
      const options: MoveOptions = {
        source: values.name === '' ? reader.source : `${reader.source}:${values.name}`,
        administrators: values.administrators.split(',').filter(Boolean),
        withCases: !values['without-cases'],
        onProgress: progress(),
      };
      console.log(`${reader.name}: ${isAddress(path) ? shownAddress(path) : basename(path)}`);
      const isDry = values['dry-run'];
      const report = isDry
        ? await planMove(app, reader, options)
        : await moveSite(app, reader, operator(new Date()), options);
      const remarks = [...reader.leftOut, ...site.remarks()];
      for (const line of reportLines(report, remarks, { locale, isDry })) console.log(line);
      if (!isDry) {
        const { administrators, withCases } = options;
        await insertReport(
          app.db,
          {
            zone: values.zone ?? '',
            name: values.name,
            withCases,
            administrators,
            report: { ...report, judge: reader.name, remarks },
          },
          app.now(),
        );
      }
      return 0;
    } finally {
      await reader.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints every tenth part of a step, because a move of a large site takes its time. */
function progress(): MoveOptions['onProgress'] {
  let last = '';
  return (step, done, total) => {
    const tenths = total === 0 ? 10 : Math.floor((done / total) * 10);
    const line = `${step} ${tenths}`;
    if (line === last) return;
    last = line;
    const most = Math.max(done, total);
    console.log(`  ${say(sentence('migration.progress', { step: stepLabel(locale, step), done, total: most }))}`);
  };
}
