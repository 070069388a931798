/**
 * `npm run test:migrations`: old sites in a real MariaDB and PostgreSQL, dumped by their own programs in the ways of
 * schools, are read as they were written; large ones in bounded memory. Downloads Debian's packages of MariaDB into
 * `.verdict/mariadb` and installs nothing into the system; of PostgreSQL it uses Debian's, where it is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Dump, openMysqlDump } from '@verdict/site-formats/dump/mysql-dump.ts';
import { openMysql } from '@verdict/site-formats/live/mysql.ts';
import { openPostgres } from '@verdict/site-formats/live/postgres.ts';
import { freePort } from '@verdict/testkit/ports.ts';
import { hojDump } from '@verdict/testkit/old-sites/hoj.ts';
import { openMongoDump } from '@verdict/site-formats/hydro/mongo-dump.ts';
import { openPgDump } from '@verdict/site-formats/dump/pg-dump.ts';
import type { Database } from '@verdict/site-formats/tables.ts';
import { hustojDump } from '@verdict/testkit/old-sites/hustoj.ts';
import { bsonFile, hydroCollections } from '@verdict/testkit/old-sites/hydro.ts';
import { dumpText, withClient } from '@verdict/testkit/old-sites/pg-text.ts';
import { fillQduoj } from '@verdict/testkit/old-sites/qduoj.ts';

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
const READER_PASSWORD = "rea'der";
const port = await freePort();

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
    `--port=${port}`,
    '--bind-address=127.0.0.1',
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
  query(`create user reader@127.0.0.1 identified by "${READER_PASSWORD}"; grant select on *.* to reader@127.0.0.1;`);
  await testSites();
  await testEncodings();
  await testSize();
} finally {
  run(program('mariadb-admin'), [`--socket=${socket}`, '--user=root', 'shutdown']);
  await new Promise<void>((ended) => (server.exitCode === null ? server.once('exit', () => ended()) : ended()));
}
await testPostgres();
await testMongo();
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

async function contents({ databases }: { databases: readonly Database[] }): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const database of databases)
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
    await testLive(name, expected);
    for (const [way, flags] of Object.entries(ways))
      await dumped([...flags, name], async (dump) => {
        check(`${name} ${way}`, isDeepStrictEqual(await contents(dump), expected));
        check(`${name} ${way}: whole`, !dump.isCutOff);
      });
  }
}

/** The running database has what its dump has. */
async function testLive(name: string, expected: Record<string, unknown[]>): Promise<void> {
  const live = await openMysql(new URL(`mysql://reader@127.0.0.1:${port}/${name}`), READER_PASSWORD);
  try {
    const found = await contents({ databases: [live.database] });
    check(`${name} as it runs`, isDeepStrictEqual(sorted(found), sorted(expected)));
  } finally {
    await live.close();
  }
  const refused = (address: string, password: string | undefined) =>
    openMysql(new URL(address), password).then(String, String);
  const wrong = await refused(`mysql://reader@127.0.0.1:${port}/${name}`, 'secret-word');
  check(`${name}: a wrong password is refused, and not shown`, /Unreachable/.test(wrong) && !/secret-word/.test(wrong));
  const inside = await refused(`mysql://reader:secret-word@127.0.0.1:${port}/${name}`, undefined);
  check(
    `${name}: a password in the address is refused, and not shown`,
    /addressPassword/.test(inside) && !/secret-word/.test(inside),
  );
}

/** Tables without a key have no order. */
function sorted(found: Record<string, unknown[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(found)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).sort()]),
  );
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
  await dumped(['large'], (dump) => measure('judge', dump.databases[0]!.rows('judge', ['submit_id', 'code']), ROWS));
}

/** Reads so many rows, and checks time and memory. */
async function measure(name: string, batches: AsyncIterable<unknown[]>, expected: number): Promise<void> {
  globalThis.gc?.();
  const idle = process.memoryUsage().rss;
  const startedAt = performance.now();
  let [count, most] = [0, 0];
  for await (const rows of batches) {
    count += rows.length;
    most = Math.max(most, process.memoryUsage().rss - idle);
  }
  const perSecond = Math.round(count / ((performance.now() - startedAt) / 1000));
  check(`${expected} rows of ${name}`, count === expected, `${perSecond} rows/s, ${most >> 20} MiB above idle`);
  check(`memory of ${name} is bounded`, most >> 20 <= MEMORY_MIB);
  check(`time of ${name} is bounded`, perSecond >= ROWS_PER_SECOND);
}

/** QDUOJ in a PostgreSQL of Debian, whose programs are as old as those of schools. */
async function testPostgres(): Promise<void> {
  const root = '/usr/lib/postgresql';
  const version = existsSync(root) ? readdirSync(root).find((one) => existsSync(join(root, one, 'bin/initdb'))) : null;
  if (version === undefined || version === null) {
    console.log('--     PostgreSQL is not installed: its dumps were not tested');
    return;
  }
  const home = mkdtempSync(join(tmpdir(), 'verdict-postgres-'));
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const pg = (name: string, args: readonly string[]): string => {
    const bin = join(root, version, 'bin', name);
    const words: [string, string[]] = isRoot
      ? ['setpriv', ['--reuid=nobody', '--regid=nogroup', '--clear-groups', bin, ...args]]
      : [bin, [...args]];
    const { status, stdout, stderr } = spawnSync(...words, { encoding: 'utf8', cwd: '/', maxBuffer: 1 << 30 });
    if (status !== 0) throw new Error(`${name}: ${stderr}`);
    return stdout;
  };
  if (isRoot) run('chown', ['nobody', home]);
  const cluster = join(home, 'data');
  pg('initdb', ['--pgdata', cluster, '--username', 'onlinejudge', '--auth', 'trust', '--encoding', 'UTF8']);
  const rules = 'local all reader scram-sha-256\nlocal all all trust\n';
  writeFileSync(join(cluster, 'pg_hba.conf'), rules);
  const options = `-c listen_addresses= -c unix_socket_directories=${home} -c fsync=off`;
  pg('pg_ctl', ['--pgdata', cluster, '--log', join(home, 'log'), '--wait', '--options', options, 'start']);
  try {
    const url = `postgres://onlinejudge@localhost/postgres?host=${encodeURIComponent(home)}`;
    const text = await withClient(url, async (client) => {
      await fillQduoj(client);
      return dumpText(client);
    });
    const path = join(folder, 'qduoj.sql');
    const opened = async <T>(content: string, work: (dump: Awaited<ReturnType<typeof openPgDump>>) => Promise<T>) => {
      writeFileSync(path, content);
      const dump = await openPgDump(path);
      try {
        return await work(dump);
      } finally {
        await dump.close();
        rmSync(path);
      }
    };
    const expected = await opened(text, contents);
    await testLivePostgres(url, expected);
    const common = ['--host', home, '--username', 'onlinejudge'];
    const ways: Record<string, () => string> = {
      'by pg_dump': () => pg('pg_dump', [...common, 'postgres']),
      'by pg_dump, data alone': () => pg('pg_dump', [...common, '--data-only', 'postgres']),
      'by pg_dumpall': () => pg('pg_dumpall', [...common, '--clean']),
      'by pg_dumpall through a terminal': () => pg('pg_dumpall', [...common, '--clean']).replaceAll('\n', '\r\n'),
      'by pg_restore of a custom dump': () => {
        const custom = join(home, 'custom');
        pg('pg_dump', [...common, '--format=custom', '--file', custom, 'postgres']);
        return pg('pg_restore', ['--file=-', custom]);
      },
    };
    for (const [way, dumping] of Object.entries(ways))
      await opened(dumping(), async (dump) => {
        check(`qduoj ${way}`, isDeepStrictEqual(await contents(dump), expected));
        check(`qduoj ${way}: whole`, !dump.isCutOff);
      });
    await opened(pg('pg_dump', [...common, '--inserts', 'postgres']), async ({ databases, inserted }) =>
      check('qduoj with INSERT statements is told', databases.length === 0 && inserted.includes('submission')),
    );
    await withClient(url, (client) =>
      client.query(`insert into submission (id, code, create_time)
        select md5(n::text), repeat('int main() { return 0; }' || chr(10), 8), to_timestamp(1700000000 - n)
          from generate_series(1, ${ROWS}) n`),
    );
    const large = pg('pg_dump', [...common, '--table=submission', 'postgres']);
    const before = expected['submission']!.length;
    const live = await openPostgres(new URL(url), undefined);
    await measure(
      'submission as it runs',
      live.database.rows('submission', ['id', 'code'], 'create_time'),
      ROWS + before,
    );
    await live.close();
    await opened(large, (dump) =>
      measure('submission', dump.databases[0]!.rows('submission', ['id', 'code'], 'create_time'), ROWS + before),
    );
  } finally {
    pg('pg_ctl', ['--pgdata', cluster, '--wait', '--mode', 'immediate', 'stop']);
    rmSync(home, { recursive: true });
  }
}

/** The running database has what its dump has. Only a server with passwords can refuse one. */
async function testLivePostgres(url: string, expected: Record<string, unknown[]>): Promise<void> {
  await withClient(url, (client) =>
    client.query(`create role reader login password '${READER_PASSWORD.replace("'", "''")}';
    grant select on all tables in schema public to reader`),
  );
  const address = new URL(url.replace('onlinejudge@', 'reader@'));
  const refused = (given: URL, password: string | undefined) => openPostgres(given, password).then(String, String);
  const wrong = await refused(address, 'secret-word');
  check(
    'qduoj: a wrong password is refused, and not shown',
    /Unreachable/.test(wrong) && !/secret-word/.test(wrong),
    wrong,
  );
  const live = await openPostgres(address, READER_PASSWORD);
  try {
    check(
      'qduoj as it runs',
      isDeepStrictEqual(sorted(await contents({ databases: [live.database] })), sorted(expected)),
    );
  } finally {
    await live.close();
  }
}

/** A million records of Hydro, as a folder of mongodump. */
async function testMongo(): Promise<void> {
  const dump = join(folder, 'hydro');
  mkdirSync(dump, { recursive: true });
  const collections = hydroCollections();
  for (const name of ['user', 'document']) writeFileSync(join(dump, `${name}.bson`), bsonFile(collections[name]!));
  const file = createWriteStream(join(dump, 'record.bson'));
  const some = bsonFile(Array.from({ length: 1000 }, (_one, index) => collections['record']![index % 13]!));
  for (let written = 0; written < ROWS; written += 1000)
    if (!file.write(some)) await new Promise<void>((drained) => file.once('drain', () => drained()));
  await new Promise<void>((done) => file.end(done));
  const opened = (await openMongoDump(dump))!;
  check('records are counted', opened.counts.get('record') === ROWS);
  await measure('record', opened.documents('record'), ROWS);
  await opened.close();
  rmSync(dump, { recursive: true });
}
