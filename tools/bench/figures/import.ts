import type { Client } from '@verdict/client/client.ts';
import { getVerification } from '@verdict/contract/problem/verification.ts';
import {
  IMPORT_PART_BYTES,
  type ProblemImport,
  type ProblemImportHead,
  beginProblemImport,
  cancelProblemImport,
  getProblemImport,
  sendProblemImportPart,
  startProblemImport,
} from '@verdict/contract/problem/import.ts';
import { openPackage } from '@verdict/problem-formats/archive.ts';
import { type ZipFile, zipOf } from '@verdict/problem-formats/zip-writer.ts';
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Figure, type Reading, median, millisecondsOf } from '../figure.ts';
import { processTree } from '../process-tree.ts';
import { type Product, startProduct } from '../product.ts';

const MB = 1_000_000;
const whole = { programs: 60, tests: 280, testBytes: MB / 2, largeTests: 64, items: 500 };
const impression = { programs: 12, tests: 56, testBytes: MB / 2, largeTests: 8, items: 50 };
type Size = typeof whole;
/** Size of input and answer of a test in the large archive, which inflates to exactly 1 GiB. */
const LARGE_TEST_BYTES = 8 * MB;

export const importFigure: Figure = {
  name: 'import',
  title: 'Importing packages',
  method:
    'Packages are sent to the product as the back office sends them; what is measured begins when the last part has ' +
    `arrived. An ICPC package of ${whole.programs} programs and ${whole.tests} tests of half a megabyte, against ` +
    '`unzip` into a folder and `sha256sum` of its files; and against inflating and hashing every file in this process, ' +
    'which leaves none. The programs are judged afterwards, and the next round waits for that. The memory is the sum of the proportional set sizes of all processes of the ' +
    'product, sampled while an archive that inflates to 1 GiB is read and its problem is made. An FPS file of ' +
    `${whole.items} problems is imported whole, and once more and cancelled on the way.`,
  async measure({ short, tell }) {
    const size = short ? impression : whole;
    const folder = mkdtempSync(join(tmpdir(), 'verdict-import-'));
    const product = await startProduct();
    try {
      return [
        ...(await ofPackage(product, folder, size)),
        ...(await ofMemory(product, folder, size, tell)),
        ...(await ofItems(product, folder, size)),
      ];
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function ofPackage(product: Product, folder: string, size: Size): Promise<Reading[]> {
  const rounds = 3;
  const [unzip, plain, read, made]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < rounds; round++) {
    const [path, unpacked] = [join(folder, `sum${round}.zip`), join(folder, 'unpacked')];
    await pipeline(
      Readable.from(zipOf(icpcPackage(size.programs, size.tests, size.testBytes))),
      createWriteStream(path),
    );
    unzip.push(await millisecondsOf(() => unzipAndHash(path, unpacked)));
    rmSync(unpacked, { recursive: true });
    plain.push(await millisecondsOf(() => inflateAndHash(path)));
    const head = await send(product.client, path);
    read.push(await millisecondsOf(() => until(product.client, head.id, 'read')));
    let items: ProblemImport['items'] = [];
    made.push(await millisecondsOf(async () => void ({ items } = await make(product.client, head.id, 'done'))));
    await untilVerified(product.client, items);
    rmSync(path);
  }
  const [unzipped, inflated, reading, making] = [median(unzip), median(plain), median(read), median(made)];
  return [
    { what: 'unzipping and hashing the package', got: unzipped / 1000, unit: 's' },
    { what: 'inflating and hashing it in memory', got: inflated / 1000, unit: 's' },
    { what: 'reading it, until its findings are shown', got: reading / 1000, unit: 's' },
    { what: 'making its problem', got: making / 1000, unit: 's' },
    { what: 'reading and making it against inflating and hashing', got: (reading + making) / inflated, unit: 'x' },
    {
      what: 'reading and making it against unzipping and hashing',
      got: (reading + making) / unzipped,
      unit: 'x',
      bar: { atMost: 2 },
    },
  ];
}

async function ofMemory(
  product: Product,
  folder: string,
  { largeTests }: Size,
  tell: (line: string) => void,
): Promise<Reading[]> {
  const path = join(folder, 'large.zip');
  await pipeline(Readable.from(zipOf(icpcPackage(1, largeTests, LARGE_TEST_BYTES))), createWriteStream(path));
  tell(`the archive has ${Math.round(statSync(path).size / MB)} MB`);
  await sleep(5_000);
  const used = () => processTree(product.pid).reduce((sum, { pssKiB }) => sum + pssKiB, 0) / 1024;
  const idle = used();
  let [most, isOver] = [idle, false];
  const sampling = (async () => {
    for (; !isOver; await sleep(250)) most = Math.max(most, used());
  })();
  try {
    const head = await send(product.client, path);
    await until(product.client, head.id, 'read');
    await make(product.client, head.id, 'done');
  } finally {
    isOver = true;
    await sampling;
    rmSync(path);
  }
  return [
    { what: 'memory when idle', got: idle, unit: 'MB' },
    { what: 'more of it while 1 GiB is imported', got: most - idle, unit: 'MB', bar: { atMost: 200 } },
  ];
}

async function ofItems(product: Product, folder: string, { items }: Size): Promise<Reading[]> {
  const { client } = product;
  const path = join(folder, 'all.xml');
  const seconds = (milliseconds: number) => milliseconds / 1000;
  writeFileSync(path, fpsFile(items, 'a'));
  const first = await send(client, path);
  const reading = await millisecondsOf(() => until(client, first.id, 'read'));
  const steps = new Set<number>();
  const making = await millisecondsOf(() => make(client, first.id, 'done', ({ done }) => void steps.add(done)));
  writeFileSync(path, fpsFile(items, 'b'));
  const second = await send(client, path);
  await until(client, second.id, 'read');
  let cancelling = 0;
  const cancelled = await make(client, second.id, 'cancelled', async ({ done, state }) => {
    if (done < items / 10 || state !== 'importing' || cancelling > 0) return;
    cancelling = await millisecondsOf(() => client.call(cancelProblemImport, { id: second.id }));
  });
  const created = cancelled.items.filter(({ state }) => state === 'created').length;
  return [
    { what: `reading ${items} problems of an FPS file`, got: seconds(reading), unit: 's' },
    { what: 'making them', got: seconds(making), unit: 's' },
    { what: 'steps of progress that were seen meanwhile', got: steps.size, unit: '', bar: { atLeast: 5 } },
    { what: 'cancelling such an import', got: cancelling, unit: 'ms' },
    {
      what: 'share of the problems that were made before',
      got: (100 * created) / items,
      unit: '%',
      bar: { atMost: 60 },
    },
  ];
}

const execute = promisify(execFile);

async function unzipAndHash(path: string, folder: string): Promise<void> {
  await execute('unzip', ['-q', path, '-d', folder]);
  await execute('sh', ['-c', 'find . -type f -exec sha256sum {} +'], { cwd: folder });
}

async function inflateAndHash(path: string): Promise<void> {
  const files = await openPackage(path);
  for (const file of files.files)
    createHash('sha256')
      .update(await file.read())
      .digest('hex');
  await files.close();
}

async function send(client: Client, path: string): Promise<ProblemImportHead> {
  const { size } = statSync(path);
  let head = await client.call(beginProblemImport, { fileName: basename(path), bytes: size, modified: 0 });
  while (head.state === 'uploading') {
    const { id, received } = head;
    const bytes = await buffer(createReadStream(path, { start: received, end: received + IMPORT_PART_BYTES - 1 }));
    head = await client.upload(sendProblemImportPart, { id, from: received }, new File([bytes], 'part'));
  }
  return head;
}

/** Waits until the programs are judged, because that would share the cores with the next measurement. */
async function untilVerified(client: Client, items: ProblemImport['items']): Promise<void> {
  for (const { pid } of items) {
    if (pid === null) throw new Error('a problem was not made');
    for (let last = null; last === null || last.state === 'judging'; await sleep(200))
      ({ last } = await client.call(getVerification, { pid }));
  }
}

type Seen = (now: ProblemImport) => Promise<void> | void;

async function until(
  client: Client,
  id: number,
  state: ProblemImport['state'],
  seen: Seen = () => {},
): Promise<ProblemImport> {
  for (;;) {
    const now = await client.call(getProblemImport, { id });
    await seen(now);
    if (now.state === state) return now;
    if (['refused', 'stuck', 'cancelled', 'done'].includes(now.state))
      throw new Error(`the import is ${now.state}: ${now.failure}`);
    await sleep(100);
  }
}

async function make(client: Client, id: number, state: 'done' | 'cancelled', seen?: Seen): Promise<ProblemImport> {
  const { items } = await client.call(getProblemImport, { id });
  const broken = items.find((item) => item.state !== 'ready');
  if (broken) throw new Error(`${broken.name} is ${broken.state}`);
  await client.call(startProblemImport, { id, choices: items.map(({ seq }) => ({ seq, choice: 'create' as const })) });
  return until(client, id, state, seen);
}

/** Digits, which compress like test data. */
function testText(bytes: number): Buffer {
  const text = randomBytes(Math.floor(bytes));
  for (let at = 0; at < text.length; at++) text[at] = at % 80 === 79 ? 0x0a : 0x30 + (text[at]! & 7);
  return text;
}

async function* icpcPackage(programs: number, tests: number, testBytes: number): AsyncGenerator<ZipFile> {
  yield ['problem.yaml', 'problem_format_version: 2025-09\nname: Sum\nlimits:\n  time_limit: 1\n'];
  yield ['statement/problem.en.md', 'Add up.\n'];
  const text = testText(testBytes);
  for (let test = 0; test < tests; test++) {
    for (const ending of ['in', 'ans'])
      yield [`data/secret/${test}.${ending}`, Buffer.concat([Buffer.from(`${test} ${ending}\n`), text])];
  }
  for (let number = 0; number < programs; number++)
    yield [`submissions/accepted/${number}.cpp`, `int main() { return ${number}; }\n`];
}

function fpsFile(items: number, mark: string): string {
  const text = testText(4 * 1024).toString();
  const all = Array.from({ length: items }, (_, item) => {
    const tests = [1, 2, 3, 4, 5].map(
      (test) => `<test_input>${mark} ${item} ${test} ${text}</test_input><test_output>${test}</test_output>`,
    );
    return `<item><title>${mark} ${item}</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">64</memory_limit><description><![CDATA[<p>Add up.</p>]]></description>${tests.join('')}</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><fps version="1.2">${all.join('\n')}</fps>`;
}
