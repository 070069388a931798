/**
 * `npm run migrate -- <dump> [--files <folder>] [--dry-run] …`: moves the data of another judge's site here. Uses the
 * running site's database, or starts the embedded one for the command.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { configurationOrExit } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { runServerCommand } from './processes.ts';
import { withSiteDatabase } from './site-database.ts';

const usage = `Usage: npm run migrate -- <dump> [options]

<dump>             a dump of the database of HOJ or HUSTOJ by mysqldump
--files FOLDER     HOJ: the folder with testcase/ and file/; HUSTOJ: one with data/ and upload/
--dry-run          says what would be moved, and writes nothing
--administrators   usernames that keep an administrator's role, separated by commas
--zone ZONE        time zone of the old site; Asia/Shanghai if it is not given
--name NAME        tells a second site of the same judge apart
--without-cases    leaves out the results of single test cases, which are most of the rows
--language         en-US or zh-CN`;

const root = resolve(import.meta.dirname, '../../..');
const config = configurationOrExit();
const args = wanted();
const data = makeDataFolder(resolve(root, config.VERDICT_DATA));
process.exit(
  await withSiteDatabase(
    config.DATABASE_URL,
    data,
    { missing: 'start the site once with `npm start` before moving data in' },
    (databaseUrl) => runServerCommand('migrate-site.ts', args, { DATABASE_URL: databaseUrl, VERDICT_DATA: data }),
  ),
);

/** Arguments with absolute paths: npm starts scripts in the project's folder. */
function wanted(): string[] {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        files: { type: 'string' },
        zone: { type: 'string' },
        name: { type: 'string' },
        administrators: { type: 'string' },
        language: { type: 'string' },
        'without-cases': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    });
    const [dump] = positionals;
    if (dump !== undefined && positionals.length === 1) {
      const typedIn = process.env.INIT_CWD ?? process.cwd();
      const { files, ...others } = values;
      const absolute = files === undefined ? others : { ...others, files: resolve(typedIn, files) };
      return [
        resolve(typedIn, dump),
        ...Object.entries(absolute).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`)),
      ];
    }
  } catch {
    // Unknown option.
  }
  console.error(usage);
  return process.exit(2);
}
