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

const usages = {
  'en-US': `Usage: npm run migrate -- <dump> [options]

<dump>             a dump of the database: HOJ or HUSTOJ by mysqldump, QDUOJ by pg_dump, Hydro by hydrooj backup or
                   mongodump; also packed (.gz, .bz2, .xz, .zip, .tar), or a backup archive of HUSTOJ; or
                   mysql://user@host/database with the password in MYSQL_PWD, or
                   postgres://user@host/database with the password in PGPASSWORD
--files FOLDER     HOJ: the folder with testcase/ and file/; HUSTOJ: one with data/ and upload/; QDUOJ: the one with
                   test_case/ and public/; Hydro: the one with file/hydro; or an archive of it
--dry-run          says what would be moved, and writes nothing
--administrators   usernames that keep an administrator's role, separated by commas
--zone ZONE        time zone of the old site; Asia/Shanghai if it is not given
--name NAME        tells a second site of the same judge apart
--without-cases    leaves out the results of single test cases, which are most of the rows
--language         en-US or zh-CN; that of the terminal (LANG) if it is not given`,
  'zh-CN': `用法：npm run migrate -- <转储文件> [选项]

<转储文件>         数据库转储：mysqldump 导出的 HOJ 或 HUSTOJ、pg_dump 导出的 QDUOJ、hydrooj backup 或
                   mongodump 导出的 Hydro；可以压缩（.gz、.bz2、.xz、.zip、.tar），
                   也可以是 HUSTOJ 的备份包，或 mysql://用户@主机/数据库（密码放在 MYSQL_PWD 中）、
                   postgres://用户@主机/数据库（密码放在 PGPASSWORD 中）
--files 目录       HOJ：包含 testcase/ 和 file/ 的目录；HUSTOJ：包含 data/ 和 upload/ 的目录；
                   QDUOJ：包含 test_case/ 和 public/ 的目录；Hydro：包含 file/hydro 的目录；也可以是压缩包
--dry-run          只报告将迁移的内容，不写入任何数据
--administrators   保留管理员角色的用户名，以逗号分隔
--zone 时区        原站点的时区；默认为 Asia/Shanghai
--name 名称        用于区分同一评测系统的第二个站点
--without-cases    不迁移各测试点的结果（这部分数据量最大）
--language         en-US 或 zh-CN；默认为终端的语言（LANG）`,
};

/** Arguments of a program are in the lists of processes that all users of the machine see. */
const passwordTexts = {
  'en-US': 'Others on this machine can read a password in the address: put it into MYSQL_PWD or PGPASSWORD instead',
  'zh-CN': '地址中的密码可能被本机其他用户看到，请改放在 MYSQL_PWD 或 PGPASSWORD 中',
};

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
      if (URL.parse(dump)?.password) return refuse(passwordTexts);
      const typedIn = process.env.INIT_CWD ?? process.cwd();
      const { files, ...others } = values;
      const absolute = files === undefined ? others : { ...others, files: resolve(typedIn, files) };
      return [
        // An address of a database is no path.
        /^[a-z][a-z0-9+]+:\/\//i.test(dump) ? dump : resolve(typedIn, dump),
        ...Object.entries(absolute).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`)),
      ];
    }
  } catch {
    // Unknown option.
  }
  return refuse(usages);
}

function refuse(texts: Readonly<Record<'en-US' | 'zh-CN', string>>): never {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  console.error(texts[/^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'zh-CN' : 'en-US']);
  return process.exit(2);
}
