/**
 * `npm run test:migrations`: old sites in a real MariaDB, dumped by its own program in the ways of schools, are read as
 * they were written. Downloads Debian's packages into `.verdict/mariadb` and installs nothing into the system.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Dump, openMysqlDump } from '@verdict/site-formats/dump/mysql-dump.ts';
import { hojDump } from '@verdict/testkit/old-sites/hoj.ts';
import { hustojDump } from '@verdict/testkit/old-sites/hustoj.ts';

const folder = resolve(import.meta.dirname, '../.verdict/mariadb');
const programs = join(folder, 'root');
const data = join(folder, 'data');
const socket = join(folder, 'socket');
const environment = { ...process.env, LD_LIBRARY_PATH: join(programs, 'usr/lib/x86_64-linux-gnu') };
const packages =
  'mariadb-server mariadb-server-core mariadb-client mariadb-client-core mariadb-common libmariadb3 galera-4 liburing2 ' +
  'libsnappy1v5 libaio1 libnuma1';
const ROWS = 1_000_000;
const MEMORY_MIB = 300;
const ROWS_PER_SECOND = 2000;

function run(command: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    input,
    env: environment,
    maxBuffer: 1 << 30,
    encoding: 'utf8',
    cwd: folder,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
}

const program = (name: string): string => join(programs, 'usr/bin', name);
const query = (text: string): string =>
  run(program('mariadb'), [`--socket=${socket}`, '--user=root', '--binary-mode'], text);

mkdirSync(folder, { recursive: true });
if (!existsSync(program('mariadb-dump'))) {
  console.log('Downloading MariaDB from Debian ...');
  run('apt-get', ['download', ...packages.split(' ')]);
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.deb'))) run('dpkg-deb', ['-x', name, programs]);
}
rmSync(data, { recursive: true, force: true });
const own = [
  '--no-defaults',
  `--basedir=${programs}/usr`,
  `--datadir=${data}`,
  ...(process.getuid?.() === 0 ? ['--user=root'] : []),
];
run(program('mariadb-install-db'), [...own, '--auth-root-authentication-method=normal', '--skip-test-db']);
const server = spawn(
  join(programs, 'usr/sbin/mariadbd'),
  [
    ...own,
    `--lc-messages-dir=${programs}/usr/share/mysql`,
    `--socket=${socket}`,
    '--skip-networking',
    `--pid-file=${join(folder, 'pid')}`,
    '--innodb-buffer-pool-size=64M',
    '--performance-schema=OFF',
  ],
  { env: environment, stdio: 'ignore' },
);
let failed = 0;
try {
  for (let tries = 0; ; tries++) {
    try {
      query('select 1');
      break;
    } catch (error) {
      if (tries === 60) throw error;
      await sleep(500);
    }
  }
  await testSites();
  await testEncodings();
  await testSize();
} finally {
  run(program('mariadb-admin'), [`--socket=${socket}`, '--user=root', 'shutdown']);
  await new Promise<void>((ended) => (server.exitCode === null ? server.once('exit', () => ended()) : ended()));
}
console.log(failed === 0 ? 'All dumps were read as they were written.' : `${failed} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;

function check(name: string, isRight: boolean, seen = ''): void {
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${name} ${seen}`);
  if (!isRight) failed += 1;
}

/** A dump of these databases, read and closed after `work`. */
async function dumped<T>(flags: readonly string[], work: (dump: Dump) => Promise<T>): Promise<T> {
  const path = join(folder, 'dump.sql');
  const dumping = spawn(program('mariadb-dump'), [`--socket=${socket}`, '--user=root', ...flags], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const file = createWriteStream(path);
  dumping.stdout.pipe(file);
  await new Promise<void>((done) => file.once('close', done));
  const dump = await openMysqlDump(path);
  try {
    return await work(dump);
  } finally {
    await dump.close();
    rmSync(path);
  }
}

async function contents(dump: Dump): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const database of dump.databases)
    for (const table of database.tables.values()) {
      const rows = [];
      for await (const some of database.rows(table.name, table.columns)) rows.push(...some);
      if (rows.length > 0) found[table.name] = rows;
    }
  return found;
}

/** The dumps of the tests, loaded and dumped again. */
async function testSites(): Promise<void> {
  const ways: Record<string, string[]> = {
    'as it comes': [],
    'with columns and a statement per row': ['--complete-insert', '--skip-extended-insert'],
    'as bytes': ['--default-character-set=binary', '--hex-blob'],
    'without comments': ['--skip-comments', '--compact', '--no-create-info=false'],
    'with several databases': ['--databases'],
  };
  for (const [name, text] of [
    ['hoj', hojDump({ later: true })],
    ['jol', hustojDump()],
  ] as const) {
    query(`create database ${name} default charset utf8mb4; use ${name}; set names utf8mb4;\n${text}`);
    const path = join(folder, 'written.sql');
    writeFileSync(path, text);
    const written = await openMysqlDump(path);
    const expected = await contents(written);
    await written.close();
    for (const [way, flags] of Object.entries(ways))
      await dumped([...flags, name], async (dump) => {
        check(`${name} ${way}`, isDeepStrictEqual(await contents(dump), expected));
        check(`${name} ${way}: whole`, !dump.isCutOff);
      });
  }
}

/** Texts in columns of other encodings, as PHP sites wrote them, with a trigger and a procedure beside them. */
async function testEncodings(): Promise<void> {
  query(`create database odd default charset latin1; use odd;
    create table latin (id int, utf8 varchar(40), gbk varchar(40), western varchar(40), bytes varbinary(40), bits bit(1),
                        amount decimal(10,3), at datetime, empty varchar(9)) engine=MyISAM default charset=latin1;
    create table unicode (id int, text mediumtext) default charset=utf8mb4;
    create table chinese (id int, text varchar(40)) default charset=gbk;
    set names latin1;
    insert into latin values (1, _latin1 x'${Buffer.from('张三').toString('hex')}', _latin1 x'd4dab4e5d7af',
                              _latin1 x'4dfc6c6c6572', x'00ff27', b'1', 1.5, '2024-01-01 00:00:00', null);
    set names utf8mb4;
    insert into unicode values (1, '😀 it''s \\\\ );\\nINSERT INTO \`latin\` VALUES (2);');
    insert into chinese values (1, '张三');
    delimiter ;;
    create trigger t before insert on latin for each row begin insert into unicode values (9, 'don''t'); end;;
    create procedure p() begin select 1; -- don't
    end;;
    delimiter ;`);
  const latin = {
    id: '1',
    utf8: '张三',
    gbk: '在村庄',
    western: 'Müller',
    bits: '\x01',
    amount: '1.500',
    at: '2024-01-01 00:00:00',
    empty: null,
  };
  for (const [charset, isLossless] of [
    ['utf8mb4', true],
    ['binary', true],
    ['latin1', false],
  ] as const)
    await dumped(
      [`--default-character-set=${charset}`, '--hex-blob', '--routines', '--triggers', 'odd'],
      async (dump) => {
        const found = await contents(dump);
        const { bytes: _bytes, ...rest } = (found['latin']![0] ?? {}) as Record<string, string | null>;
        check(`texts of a ${charset} dump`, isDeepStrictEqual({ ...rest }, latin), JSON.stringify(rest));
        const texts = [found['unicode'], found['chinese']].map((rows) => (rows![0] as { text: string }).text);
        check(
          `Unicode in a ${charset} dump is ${isLossless ? 'whole' : 'told to be lost'}`,
          isLossless
            ? isDeepStrictEqual(texts, ["😀 it's \\ );\nINSERT INTO `latin` VALUES (2);", '张三'])
            : dump.lossy.includes('unicode'),
          JSON.stringify(texts),
        );
        check(`a trigger of a ${charset} dump adds no rows`, found['unicode']!.length === 1);
      },
    );
}

/** A million submissions in bounded memory. */
async function testSize(): Promise<void> {
  query(`create database large default charset utf8mb4; use large;
    create table judge (submit_id bigint, code longtext, status int);
    insert into judge select seq, concat('// ', repeat('int main() { return 0; }\\n', 8), seq), 0 from seq_1_to_${ROWS};`);
  await dumped(['large'], async (dump) => {
    globalThis.gc?.();
    const idle = process.memoryUsage().rss;
    const startedAt = performance.now();
    let [count, most] = [0, 0];
    for await (const rows of dump.databases[0]!.rows('judge', ['submit_id', 'code'])) {
      count += rows.length;
      most = Math.max(most, process.memoryUsage().rss - idle);
    }
    const perSecond = Math.round(count / ((performance.now() - startedAt) / 1000));
    check(`${ROWS} rows`, count === ROWS, `${perSecond} rows/s, ${most >> 20} MiB above idle`);
    check('memory is bounded', most >> 20 <= MEMORY_MIB);
    check('time is bounded', perSecond >= ROWS_PER_SECOND);
  });
}
