import iconv from 'iconv-lite';
import { expect, onTestFinished, test } from 'vitest';
import { SiteError } from '../site-error.ts';
import { isMysqlDump, openMysqlDump } from './mysql-dump.ts';
import { allRows, fileOf } from '@verdict/testkit/old-sites/dump.ts';

async function opened(content: Buffer | string) {
  const dump = await openMysqlDump(await fileOf(content));
  onTestFinished(() => dump.close());
  return dump;
}

const users =
  "CREATE TABLE `users` (\n  `id` int(11) NOT NULL,\n  `name` varchar(20) DEFAULT 'a,b)',\n  KEY `k` (`id`)\n)";

test('rows are read however the program wrote them', async () => {
  const { databases, isCutOff } = await opened(`/*M!999999\\- enable the sandbox mode */
-- MariaDB dump 10.19  Distrib 10.11.19-MariaDB
/*!40101 SET NAMES utf8mb4 */;
DROP TABLE IF EXISTS \`users\`;
/*!40101 SET character_set_client = utf8 */;
${users} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
LOCK TABLES \`users\` WRITE;
/*!40000 ALTER TABLE \`users\` DISABLE KEYS */;
INSERT INTO \`users\` VALUES
(1,'Ann'),
(2,NULL);
insert  into \`users\`(\`name\`,\`id\`) values ('it''s \\'me\\'\\n\\\\',3);
REPLACE INTO users (id, name) VALUES (4, _binary 'a\\0b'), (-5, 0x4142), (6, x'43');
INSERT IGNORE INTO \`users\` VALUES (7,'x') ON DUPLICATE KEY UPDATE name = ';', id = 7;
INSERT INTO \`users\` SELECT 8, 'none';
/*!40000 ALTER TABLE \`users\` ENABLE KEYS */;
-- Dump completed on 2024-01-01  0:00:00`);
  expect(isCutOff).toBe(false);
  const [database] = databases;
  expect(database!.tables.get('users')).toMatchObject({ columns: ['id', 'name'], rows: 7 });
  expect(await allRows(database!, 'users', ['name', 'id', 'none'])).toEqual(
    [
      ['Ann', '1'],
      [null, '2'],
      ["it's 'me'\n\\", '3'],
      ['a\0b', '4'],
      ['AB', '-5'],
      ['C', '6'],
      ['x', '7'],
    ].map(([name, id]) => ({ name, id, none: null })),
  );
});

test('programs, triggers and comments that look like statements are none', async () => {
  const program = "int main() { puts(\"');\"); }\n);\nINSERT INTO `users` VALUES (9,'x');\n-- Dump completed\n/*";
  const escaped = program.replaceAll("'", "\\'").replaceAll('\n', '\\n');
  const raw = program.replaceAll("'", "''");
  const { databases } = await opened(`${users};
-- don't INSERT INTO \`users\` VALUES (1,'comment');
INSERT INTO \`users\` VALUES (1,'${escaped}'),(2,'${raw}');
DELIMITER ;;
/*!50003 CREATE*/ /*!50017 DEFINER=\`root\`@\`%\`*/ /*!50003 TRIGGER t BEFORE INSERT ON users FOR EACH ROW
BEGIN /* don't */ INSERT INTO \`users\` VALUES (3,'*/ trigger'); END */;;
CREATE PROCEDURE p() BEGIN INSERT INTO \`users\` VALUES (4,'procedure'); -- don't
END ;;
DELIMITER ;
INSERT INTO \`users\` VALUES (5,'last');
`);
  expect(await allRows(databases[0]!, 'users', ['id', 'name'])).toEqual([
    { id: '1', name: program },
    { id: '2', name: program },
    { id: '5', name: 'last' },
  ]);
});

test('a cut-off dump is recognised wherever it ends', async () => {
  const whole = `-- MySQL dump 10.13\n${users};\nINSERT INTO \`users\` VALUES (1,'a'),(2,'b');\n-- Dump completed\n`;
  for (let end = whole.indexOf('CREATE') + 1; end < whole.length - ' completed\n'.length; end++)
    expect([end, (await opened(whole.slice(0, end))).isCutOff]).toEqual([end, true]);
  expect((await opened(whole)).isCutOff).toBe(false);
  // Dumps without comments have no last line to miss.
  expect((await opened(`${users};\nINSERT INTO \`users\` VALUES (1,'a');`)).isCutOff).toBe(false);
  expect((await opened(`${users};\nINSERT INTO \`users\` VALUES (1,'a'),(2`)).isCutOff).toBe(true);
});

test('a dump of several databases keeps them apart', async () => {
  const { databases } = await opened(
    `USE \`a\`;\n${users};\nINSERT INTO users VALUES (1,'a');\nUSE \`b\`;\n${users};\nINSERT INTO \`a\`.\`users\` VALUES (2,'a');\nINSERT INTO users VALUES (3,'b');\n`,
  );
  const ids = await Promise.all(
    databases.map(async (one) => [one.name, ...(await allRows(one, 'users', ['id'])).map(({ id }) => id)]),
  );
  expect(ids).toEqual([
    ['a', '1', '2'],
    ['b', '3'],
  ]);
});

test('rows that cross every border of the window are whole', async () => {
  const text = `${'x'.repeat(700_000)}\\'); INSERT INTO \`users\` VALUES (`;
  const rows = Array.from({ length: 9 }, (_one, index) => `(${index},'${text}')`);
  const { databases } = await opened(`${users};\nINSERT INTO \`users\` VALUES ${rows.join(',')};\n`);
  const found = await allRows(databases[0]!, 'users', ['id', 'name']);
  expect(found.map(({ id }) => Number(id))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set([text.replace('\\', '')]));
});

test('rows without columns, and what is no dump, are refused with the place', async () => {
  await expect(opened("INSERT INTO t VALUES (1,'a');")).rejects.toThrow(SiteError);
  const called = `${users};\nINSERT INTO users VALUES (now(),'a');`;
  await expect(opened(called)).rejects.toMatchObject({
    sentence: { key: 'migration.dumpUnreadable', values: { offset: called.indexOf('now') } },
  });
});

const table = (charset: string) =>
  `CREATE TABLE \`users\` (\n  \`id\` int,\n  \`name\` varchar(20)\n) ENGINE=MyISAM DEFAULT CHARSET=${charset};\n`;
const inserted = (bytes: Buffer) =>
  Buffer.concat([Buffer.from("INSERT INTO `users` VALUES (1,'"), bytes, Buffer.from("');\n")]);
const double = (bytes: Buffer) => Buffer.from(iconv.decode(bytes, 'win1252'));
const utf8 = Buffer.from('张三');
const gbk = iconv.encode('在村庄', 'gbk');

test.each([
  // file      column     bytes in the file                    text      guessed
  ['utf8mb4', 'utf8mb4', Buffer.from('张三 😀'), '张三 😀', null],
  ['utf8mb4', 'latin1', double(utf8), '张三', 'doubleUtf8'],
  ['utf8mb4', 'latin1', double(gbk), '在村庄', 'doubleGbk'],
  ['utf8mb4', 'latin1', Buffer.from('Müller'), 'Müller', null],
  ['utf8mb4', 'gbk', Buffer.from('张三'), '张三', null],
  ['latin1', 'latin1', utf8, '张三', 'utf8InLatin1'],
  ['latin1', 'latin1', gbk, '在村庄', 'gbkInLatin1'],
  ['latin1', 'latin1', Buffer.from('M\xfcller', 'latin1'), 'Müller', null],
  ['latin1', 'utf8mb4', Buffer.from('M\xfcller', 'latin1'), 'Müller', null],
  ['binary', 'latin1', gbk, '在村庄', 'gbkInLatin1'],
  ['binary', 'utf8mb4', utf8, '张三', null],
  ['binary', 'gbk', gbk, '在村庄', null],
  // The second byte of 誠 is a backslash, that of 猏 a vertical bar.
  ['gbk', 'gbk', iconv.encode('誠猏', 'gbk'), '誠猏', null],
  ['gbk', 'gbk', Buffer.concat([gbk, Buffer.from("\\'")]), "在村庄'", null],
] as const)('%s file, %s column: %s is %s', async (file, column, bytes, text, guess) => {
  const dump = await opened(
    Buffer.concat([Buffer.from(`/*!40101 SET NAMES ${file} */;\n${table(column)}`), inserted(bytes)]),
  );
  expect(await allRows(dump.databases[0]!, 'users', ['name'])).toEqual([{ name: text }]);
  expect([...dump.guesses.keys()]).toEqual(guess === null ? [] : [guess]);
  expect(dump.lossy).toEqual(file === 'latin1' && column === 'utf8mb4' ? ['users'] : []);
});

test('columns that nobody asks for are not read', async () => {
  const { databases } = await opened(`${users};\nINSERT INTO users VALUES (1,'secret');`);
  expect(JSON.stringify(await allRows(databases[0]!, 'users', ['id']))).not.toContain('secret');
});

test.each([
  ['-- MySQL dump 10.13\n', true],
  ['\ufeff/*!40101 SET NAMES utf8 */;\n', true],
  ['\n\nDROP TABLE IF EXISTS `users`;\n', true],
  ['mysqldump: [Warning] Using a password can be insecure.\n-- MySQL dump 10.13\n', true],
  ['Dear all,\nset up our site, please.\n-- Ann\n', false],
  ['{"users": []}', false],
])('%j may be a dump: %s', (beginning, is) => {
  expect(isMysqlDump(Buffer.from(beginning).toString('latin1'))).toBe(is);
});
