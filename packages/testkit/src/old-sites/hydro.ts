/** A small site of Hydro: its collections and files, with the oddities of real ones. */
import { ObjectId, serialize } from 'bson';

export const trickyHydroProgram = 'int main() { puts("it\'s");\n);\nINSERT INTO record VALUES (1);\n\\.\n// 你好 }';

/** An id that was made at this time, unique by its number. */
const idAt = (time: string, number = 0): ObjectId =>
  new ObjectId((Date.parse(time) / 1000).toString(16).padStart(8, '0') + number.toString(16).padStart(16, '0'));

const acm = idAt('2024-02-01T00:00:00Z', 1);
const oi = idAt('2024-02-01T00:00:00Z', 2);
const strict = idAt('2024-02-01T00:00:00Z', 3);
const homework = idAt('2024-02-01T00:00:00Z', 4);
const training = idAt('2024-02-01T00:00:00Z', 5);
const topic = idAt('2024-02-02T00:00:00Z', 6);
const answer = idAt('2024-02-02T01:00:00Z', 7);
const solution = idAt('2024-02-03T00:00:00Z', 8);

/** `Passw0rd`. */
const own = {
  salt: 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE',
  hash: 'daf0a14c08a48b194b0fb190edd336ae00a669dc8f1e1ca32e8fb9a9a88f5e4e',
  hashType: 'hydro',
};
const ofHustoj = { salt: 'x', hash: 'QGlj8OHw9I+PWRWHQsRK0nUGlrQxYTJi', hashType: 'hust' };

const user = (id: number, uname: string, facts: object): object => ({
  _id: id,
  uname,
  unameLower: uname.toLowerCase(),
  mail: `${uname}@example.org`,
  ...own,
  priv: 4 + 65536,
  regat: new Date('2023-01-01T00:00:00Z'),
  gender: 2,
  ...facts,
});

const document = (docType: number, docId: unknown, facts: object): object => ({
  _id: idAt('2023-05-01T00:00:00Z', 100),
  domainId: 'system',
  docType,
  docId,
  owner: 2,
  content: '',
  ...facts,
});

const status = (docId: ObjectId, uid: number, facts: object, docType = 30): object => ({
  _id: idAt('2024-02-20T00:00:00Z', uid),
  domainId: 'system',
  docType,
  docId,
  uid,
  attend: 1,
  ...facts,
});

const record = (time: string, number: number, facts: object): object => ({
  _id: idAt(time, number),
  domainId: 'system',
  pid: 1000,
  uid: 3,
  lang: 'cc.cc17o2',
  code: 'int main(){}',
  status: 1,
  score: 100,
  time: 15,
  memory: 2048,
  judgeTexts: [],
  compilerTexts: [],
  testCases: [],
  ...facts,
});

const test = (id: number, code: number, score: number): object => ({
  id,
  subtaskId: 1,
  status: code,
  score,
  time: 3,
  memory: 1024,
  message: '',
});

export const hydroCollections = (): Record<string, object[]> => ({
  domain: [
    { _id: 'system', lower: 'system', name: 'Hydro', owner: 2, roles: { root: '-1' }, bulletin: 'Welcome **all**' },
    { _id: 'class1', name: '一班的题库', owner: 3, bulletin: '', _join: { method: 2, code: 'abc123' } },
  ],
  'domain.user': [
    { domainId: 'system', uid: 2, role: 'root', join: true },
    { domainId: 'system', uid: 3, role: 'default', join: true, displayName: 'Ann L.' },
    { domainId: 'class1', uid: 3, role: 'root', join: true },
    { domainId: 'class1', uid: 4, role: 'default', join: true },
    { domainId: 'class1', uid: 2, role: 'default', join: false },
  ],
  user: [
    user(0, 'Guest', {}),
    user(1, 'Hydro', {}),
    user(-1000, 'virtual', {}),
    user(2, 'admin', { priv: -1 }),
    user(3, 'Ann', {
      gender: 1,
      school: '一中',
      studentId: '42',
      bio: 'Hi',
      avatar: 'url:/file/3/.avatar.png',
    }),
    user(4, 'bob', { ...ofHustoj, priv: 0, mail: '' }),
  ],
  'user.group': [{ _id: idAt('2023-06-01T00:00:00Z'), domainId: 'system', name: '集训', uids: [3, 4] }],
  document: [
    document(10, 1000, {
      pid: 'P1000',
      title: 'A+B 问题',
      content: JSON.stringify({
        zh: '求和。![](file://fig.png)\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n',
        en: 'Add. ![](/p/P1000/file/fig.png)',
      }),
      tag: ['入门', 'sum'],
      difficulty: 4,
    }),
    document(10, 1001, {
      title: 'Inside',
      hidden: true,
      html: true,
      content: '<p>See <img src="/file/2/pic.png"></p>',
      config:
        'time: 2s\nsubtasks:\n  - score: 30\n    cases: [{input: a1.in, output: a1.out}]\n  - score: 70\n    cases: [{input: a2.in, output: a2.out}]\n',
    }),
    document(10, 1002, { pid: 'R1', title: 'Remote', config: 'type: remote_judge\nsubType: codeforces\n' }),
    document(10, 1, { domainId: 'class1', pid: 'P1000', title: 'Shown', reference: { domainId: 'system', pid: 1000 } }),
    document(11, solution, {
      parentType: 10,
      parentId: 1000,
      owner: 3,
      content: 'Just add.',
      reply: [{ _id: idAt('2024-02-03T01:00:00Z', 9), owner: 2, content: 'Yes' }],
    }),
    document(20, 'Q&A', { content: 'Talk' }),
    document(21, topic, {
      parentType: 20,
      parentId: 'Q&A',
      owner: 3,
      title: 'How?',
      content: 'Like *this*',
      pin: true,
      views: 7,
    }),
    document(22, answer, {
      parentType: 21,
      parentId: topic,
      owner: 2,
      content: 'So',
      reply: [{ _id: idAt('2024-02-02T02:00:00Z', 10), owner: 3, content: 'Thanks' }],
    }),
    document(30, acm, {
      title: '月赛',
      content: 'Rules: file://rules.pdf',
      rule: 'acm',
      beginAt: new Date('2024-03-01T11:00:00Z'),
      endAt: new Date('2024-03-01T13:00:00Z'),
      lockAt: new Date('2024-03-01T12:30:00Z'),
      unlocked: true,
      _code: 'pw',
      pids: [1000, 1001],
      balloon: { 1000: '#ff0000', 1001: { color: '#00ff00', name: 'green' } },
    }),
    document(30, oi, {
      title: 'OI',
      rule: 'oi',
      beginAt: new Date('2024-04-01T10:00:00Z'),
      endAt: new Date('2024-04-01T12:00:00Z'),
      assign: ['集训'],
      pids: [1000],
      score: { 1000: 50 },
    }),
    document(30, strict, {
      title: 'Strict',
      rule: 'strictioi',
      beginAt: new Date('2024-04-02T10:00:00Z'),
      endAt: new Date('2024-04-02T10:00:00Z'),
      duration: 2,
      pids: [1000],
    }),
    document(30, homework, {
      title: '作业',
      rule: 'homework',
      beginAt: new Date('2024-05-01T00:00:00Z'),
      penaltySince: new Date('2024-05-02T00:00:00Z'),
      endAt: new Date('2024-05-02T10:00:00Z'),
      penaltyRules: { 1: 0.9, 3: 0.5, 999: 0.1 },
      pids: [1000],
    }),
    document(31, idAt('2024-03-01T11:30:00Z', 20), { parentType: 30, parentId: acm, content: 'secret question' }),
    document(40, training, {
      title: 'Course',
      content: 'All of it',
      dag: [
        { _id: 1, title: 'First', requireNids: [], pids: [1001] },
        { _id: 2, title: 'Second', requireNids: [1], pids: [1000, 1001] },
      ],
    }),
  ],
  'document.status': [
    status(acm, 3, { journal: [{}], accept: 1, time: 2400, score: 0 }),
    status(acm, 4, { unrank: true }),
    status(oi, 3, { journal: [{}], score: 30 }),
    status(strict, 3, { journal: [{}], score: 77 }),
    status(homework, 3, { journal: [{}] }),
    status(training, 3, { enroll: 1 }, 40),
  ],
  record: [
    record('2023-07-01T00:00:00Z', 1, { code: trickyHydroProgram, testCases: [test(1, 1, 50), test(2, 1, 50)] }),
    record('2024-03-01T11:05:00Z', 2, {
      contest: acm,
      status: 7,
      score: 0,
      lang: 'py.py3',
      compilerTexts: ['SyntaxError'],
    }),
    record('2024-03-01T11:10:00Z', 3, { contest: acm, status: 2, score: 50 }),
    record('2024-03-01T11:20:00Z', 4, { contest: acm }),
    record('2024-04-01T10:10:00Z', 5, {
      contest: oi,
      status: 2,
      score: 60,
      testCases: [test(1, 1, 60), test(2, 2, 0)],
    }),
    record('2024-05-01T01:00:00Z', 6, { contest: homework }),
    record('2024-05-01T02:00:00Z', 7, { contest: new ObjectId('0'.repeat(24)), input: 'x' }),
    record('2024-05-01T03:00:00Z', 8, { contest: new ObjectId(`${'0'.repeat(23)}1`) }),
    record('2024-05-01T04:00:00Z', 9, { hackTarget: idAt('2023-07-01T00:00:00Z', 1), status: 33 }),
    record('2024-05-03T00:00:00Z', 10, { code: '', files: { code: '3/long#main.cc' } }),
    record('2024-05-04T00:00:00Z', 11, { status: 20, lang: 'bf' }),
    record('2024-05-05T00:00:00Z', 12, { uid: 99 }),
    record('2024-05-06T00:00:00Z', 13, { domainId: 'class1', pid: 1, uid: 4, lang: 'py' }),
  ],
  storage: [
    { path: 'problem/system/1000/testdata/config.yaml', id: 'aa/config.yaml' },
    { path: 'problem/system/1000/testdata/1.in', id: 'aa/1.in' },
    { path: 'problem/system/1000/testdata/1.out', id: 'aa/1.out' },
    { path: 'problem/system/1000/testdata/old.in', id: 'aa/old.in', autoDelete: new Date() },
    { path: 'problem/system/1000/additional_file/fig.png', id: 'zz/copy', link: 'aa/pixel.png' },
    { path: 'problem/system/1001/testdata/a1.in', id: 'bb/a1.in' },
    { path: 'problem/system/1001/testdata/a1.out', id: 'bb/a1.out' },
    { path: 'problem/system/1001/testdata/a2.in', id: 'bb/a2.in' },
    { path: 'problem/system/1001/testdata/a2.out', id: 'bb/a2.out' },
    { path: 'problem/system/1001/testdata/odd', id: '../../../../etc/passwd' },
    { path: 'user/2/pic.png', id: 'aa/pixel.png' },
    { path: 'user/3/.avatar.png', id: 'cc/face', link: 'aa/pixel.png' },
    { path: 'user/3/lost.png', id: 'dd/lost' },
    { path: 'contest/system/' + acm.toHexString() + '/public/rules.pdf', id: 'ee/rules.pdf' },
    { path: 'contest/system/' + acm.toHexString() + '/private/notes.txt', id: 'ee/notes.txt' },
    { path: 'submission/3/long', id: 'ff/long' },
  ].map(({ id, ...file }) => ({ _id: id, ...file })),
  /** May be large, and is not read. */
  oplog: [{ _id: idAt('2023-01-01T00:00:00Z'), type: 'secret' }],
});

const redPixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

/** Files by their names on disk. */
export const hydroFiles = (): Record<string, Buffer> =>
  Object.fromEntries(
    Object.entries({
      'aa/config.yaml': 'time: 1s\nmemory: 256m\n',
      'aa/1.in': '1 2\n',
      'aa/1.out': '3\n',
      'aa/old.in': 'deleted',
      'aa/pixel.png': Buffer.from(redPixel, 'base64'),
      'bb/a1.in': '1\n',
      'bb/a1.out': '1\n',
      'bb/a2.in': '2\n',
      'bb/a2.out': '2\n',
      'ee/rules.pdf': '%PDF-1.4 rules',
      'ee/notes.txt': 'secret',
      'ff/long': 'int main(){ /* long */ }',
    }).map(([name, content]) => [name, Buffer.from(content)]),
  );

export const bsonFile = (documents: readonly object[]): Buffer => Buffer.concat(documents.map((one) => serialize(one)));

const endOfBlock = Buffer.alloc(4, 0xff);

/** An archive of mongodump, whose collections are mixed: a block has at most two documents. */
export function mongoArchive(collections: Readonly<Record<string, object[]>>): Buffer {
  const head = { concurrent_collections: 4, version: '0.1', server_version: '5.0.0', tool_version: '100.9.0' };
  const names = Object.keys(collections);
  const parts = [
    Buffer.from([0x6d, 0xe2, 0x99, 0x81]),
    serialize(head),
    ...names.map((collection) => serialize({ db: 'hydro', collection, metadata: '{}', size: 0, type: 'collection' })),
    endOfBlock,
  ];
  const rest = new Map(names.map((name) => [name, [...collections[name]!]]));
  while (rest.size > 0)
    for (const [collection, documents] of rest) {
      const some = documents.splice(0, 2);
      const isEnd = some.length === 0;
      if (isEnd) rest.delete(collection);
      const header = { db: 'hydro', collection, EOF: isEnd, CRC: 0n };
      parts.push(serialize(header), ...some.map((one) => serialize(one)), endOfBlock);
    }
  return Buffer.concat(parts);
}
