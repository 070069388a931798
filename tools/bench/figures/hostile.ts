import type { Client } from '@verdict/client/client.ts';
import { ApiError } from '@verdict/client/errors.ts';
import { changeUserInfo } from '@verdict/contract/account/account.ts';
import { setSwitches } from '@verdict/contract/site/settings.ts';
import { insertBatchUser } from '@verdict/contract/account/users.ts';
import { uploadAvatar } from '@verdict/contract/site/files.ts';
import { createGroupProblem, getGroupVerification } from '@verdict/contract/group/problems.ts';
import { createGroup, createGroupAnnouncement } from '@verdict/contract/group/group.ts';
import { getExportFindings } from '@verdict/contract/problem/export.ts';
import { beginProblemImport, getProblemImport, sendProblemImportPart } from '@verdict/contract/problem/import.ts';
import { type ZipFile, zipOf } from '@verdict/problem-formats/zip-writer.ts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { signedIn } from '../../own-site.ts';
import type { Figure } from '../figure.ts';
import { type Wait, watchHealth } from '../health-watch.ts';
import { type ProcessFacts, processTree } from '../process-tree.ts';
import { type Product, startProduct } from '../product.ts';

const TEXT_MAX = 65_535;
const rounds = { whole: 8, short: 1 };

export const hostile: Figure = {
  name: 'hostile',
  title: 'What an ordinary group owner sends to stop the server',
  method:
    'Two hundred inputs, one after the other, from an account that owns a group and is nothing on the site: signatures, ' +
    'statements, announcements and pairs of statements to be compared and exported that make a reader of texts slow, pictures, and packages ' +
    'whose TeX, Markdown, HTML, XML, YAML, JSON or archive does. Another thread asks for `/health` every 10 ms. ' +
    'Memory is what the process of the server has for itself, and beside it that of the processes it starts.',
  async measure({ short, tell }) {
    const product = await startProduct();
    try {
      const { client, gid } = await groupOwner(product);
      await sleep(2_000);
      const server = serverOf(product);
      const memory = watchMemory(product);
      const health = watchHealth(product.url, server);
      const idle = memory.now();
      const seen: (Wait & { name: string; took: number })[] = [];
      for (let round = 0; round < (short ? rounds.short : rounds.whole); round++) {
        for (const { name, prepare } of inputs(round)) {
          const send = await prepare(gid);
          await health.longest();
          const start = performance.now();
          await send(client);
          const took = performance.now() - start;
          seen.push({ name: `${name} ${round}`, took, ...(await health.longest()) });
        }
      }
      await health.stop();
      const most = await memory.stop();
      const worst = (by: (one: (typeof seen)[number]) => number) => seen.toSorted((a, b) => by(b) - by(a)).slice(0, 8);
      for (const { name, took } of worst((one) => one.took)) tell(`took ${(took / 1000).toFixed(1)} s  ${name}`);
      for (const { name, ms, workedMs, queuedMs, askerMs } of worst((one) => one.ms))
        tell(
          `/health ${ms.toFixed(0)} ms (its thread worked ${workedMs.toFixed(0)} ms, ` +
            `waited for a processor ${queuedMs.toFixed(0)} ms; the asker had ${askerMs.toFixed(0)} ms)  ${name}`,
        );
      const largest = (by: (one: (typeof seen)[number]) => number) => Math.max(...seen.map(by));
      return [
        { what: 'inputs', got: seen.length, unit: '' },
        { what: 'longest wait for /health', got: largest(({ ms }) => ms), unit: 'ms', bar: { atMost: 200 } },
        { what: "work of the server's thread in one wait", got: largest((one) => one.workedMs), unit: 'ms' },
        { what: 'memory of the server over idle', got: most.server - idle.server, unit: 'MB', bar: { atMost: 300 } },
        { what: 'memory of the processes it starts', got: most.others - idle.others, unit: 'MB' },
        { what: 'longest time of an input', got: largest((one) => one.took) / 1000, unit: 's', bar: { atMost: 10 } },
      ];
    } finally {
      await product.stop();
    }
  },
};

async function groupOwner({ url, client: root }: Product): Promise<{ client: Client; gid: number }> {
  await root.call(setSwitches, { defaultCreateGroupACInitValue: 0 });
  const [username, password] = ['owner', 'owner-of-the-bench'];
  await root.call(insertBatchUser, { users: [[username, password]] as never });
  const { client } = await signedIn(url, { username, password });
  const { gid } = await client.call(createGroup, {
    name: 'Hostile class',
    shortName: 'hostile',
    brief: 'We send a lot.',
    description: 'We send what nobody should.',
    auth: 1,
  });
  return { client, gid };
}

const isServer = ({ name }: ProcessFacts): boolean => name.includes('server/src/main.ts');
const isTask = ({ name }: ProcessFacts): boolean => name.includes('platform/bounded/child.ts');

function serverOf({ pid }: Product): number {
  const server = processTree(pid).find(isServer);
  if (!server) throw new Error('there is no process of the server');
  return server.pid;
}

/** Samples the product's memory until it is stopped. */
function watchMemory({ pid }: Product) {
  let isOver = false;
  const most = { server: 0, others: 0 };
  const now = () => {
    const all = processTree(pid);
    const sum = (some: ProcessFacts[]) => some.reduce((total, { pssKiB }) => total + pssKiB, 0) / 1024;
    return { server: sum(all.filter(isServer)), others: sum(all.filter(isTask)) };
  };
  const looking = (async () => {
    for (; !isOver; await sleep(100)) {
      const used = now();
      most.server = Math.max(most.server, used.server);
      most.others = Math.max(most.others, used.others);
    }
  })();
  return {
    now,
    async stop() {
      isOver = true;
      await looking;
      return most;
    },
  };
}

interface Input {
  name: string;
  /** Does the slow work of this process in advance, such as packing. Returns a function that sends the input. */
  prepare(gid: number): Promise<(client: Client) => Promise<unknown>> | ((client: Client) => Promise<unknown>);
}

/** A refusal counts as an answer. */
const answered =
  (work: (client: Client) => Promise<unknown>) =>
  async (client: Client): Promise<void> => {
    try {
      await work(client);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };

const filled = (piece: string, length = TEXT_MAX): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Texts for which parsers of Markdown, HTML or formulas may need quadratic time or deep recursion. */
const texts: Record<string, (round: number) => string> = {
  backticks: (round) => `x${filled(`${'`'.repeat(17 + round)}x`)}`,
  'ever more backticks': () => Array.from({ length: 350 }, (_, i) => `${'`'.repeat(i + 1)}x`).join(''),
  brackets: () => filled('['),
  pictures: () => filled('!['),
  tags: () => filled('<img src='),
  quotes: () => filled('> '),
  emphasis: (round) => filled(`${'*'.repeat(1 + round)}a_ `),
  'lists in lists': () => Array.from({ length: 350 }, (_, depth) => `${' '.repeat(depth)}- x`).join('\n'),
  formulas: () => `$${filled('{', TEXT_MAX / 2)}${filled('}', TEXT_MAX / 2 - 2)}$`,
  dollars: () => filled('$ '),
  numbers: () => filled('1 2s '),
  blanks: () => `1${filled(' ', TEXT_MAX - 2)}x`,
};

let made = 0;
const problemOf = (gid: number, description: string) => ({
  problem: {
    gid,
    problemId: `H${++made}`,
    title: 'Sum',
    description: '',
    input: 'Two numbers.',
    output: 'Their sum.',
    examples: '<input>1 2</input><output>3</output>',
    type: 0 as const,
    auth: 1,
    texts: {
      'en-US': { title: 'Sum', description, input: 'Two.', output: 'One.', hint: '' },
      'zh-CN': { title: '和', description: description.slice(1), input: '二', output: '一', hint: '' },
    },
  },
  isUploadTestCase: false,
  samples: [{ input: '1 2', output: '3' }],
  languages: [{ id: 1 }],
});

function* inputs(round: number): Generator<Input> {
  for (const [name, textOf] of Object.entries(texts)) {
    const text = textOf(round).slice(0, TEXT_MAX);
    yield {
      name: `statements of ${name}, compared`,
      prepare: (gid) =>
        answered(async (client) => {
          const { pid } = await client.call(createGroupProblem, problemOf(gid, text) as never);
          await client.call(getGroupVerification, { pid });
          await client.call(getExportFindings, { pid, format: 'polygon' });
        }),
    };
  }
  const signature = texts['backticks']!(round).slice(0, TEXT_MAX);
  yield { name: 'signature', prepare: () => answered((client) => client.call(changeUserInfo, { signature })) };
  yield {
    name: 'announcement',
    prepare: (gid) =>
      answered((client) =>
        client.call(createGroupAnnouncement, { gid, title: 'x', content: texts['pictures']!(round), status: 0 }),
      ),
  };
  const tooLong = `![x](https://pictures.example/x.png)${filled('`x', 800_000)}`;
  yield {
    name: 'statement that is too long',
    prepare: (gid) => answered((client) => client.call(createGroupProblem, problemOf(gid, tooLong) as never)),
  };
  yield {
    name: 'picture of many pixels',
    prepare() {
      const picture = new File([snapshotOf(7_000 - round)], 'large.png');
      return answered((client) => client.upload(uploadAvatar, {}, picture));
    },
  };
  for (const [name, files] of Object.entries(packages(round)))
    yield { name: `package of ${name}`, prepare: (gid) => importOf(gid, files) };
}

/** A grey square: few bytes, but many pixels when decoded. */
function snapshotOf(side: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer): Buffer<ArrayBuffer> => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Header of the picture: eight bits per pixel, grey.
  head[8] = 8;
  const rows = deflateSync(Buffer.alloc(side * (side + 1)));
  const begin = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([begin, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const kattis = (statement: string, language: 'tex' | 'md', descriptor = 'name: Hostile\n'): ZipFile[] => [
  ['problem.yaml', descriptor],
  [`problem_statement/problem.en.${language}`, statement],
  ['data/secret/1.in', '1 2\n'],
  ['data/secret/1.ans', '3\n'],
];
const fps = (description: string, head = ''): ZipFile[] => [
  [
    'fps.xml',
    `<?xml version="1.0" encoding="UTF-8"?>${head}<fps version="1.2"><item><title>x</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">64</memory_limit><description><![CDATA[${description}]]></description><test_input>1</test_input><test_output>1</test_output></item></fps>`,
  ],
];
const hydro = (content: string): ZipFile[] => [
  ['1/problem.yaml', 'title: x\ntag: []\n'],
  ['1/problem_en.md', content],
  ['1/testdata/1.in', '1'],
  ['1/testdata/1.out', '1'],
];

const packages = (round: number): Record<string, ZipFile[]> => ({
  'TeX macros that double': kattis(
    `\\newcommand{\\a}[1]{${'#1'.repeat(2500)}}\\a{${filled('x', 200_000)}}${'\\a{y}'.repeat(round)}`,
    'tex',
  ),
  'TeX comments': kattis(filled('%', 131_000 + round), 'tex'),
  'TeX braces': kattis(filled('{', 400_000), 'tex'),
  'TeX environments': kattis(filled('\\begin{itemize}\\item ', 400_000), 'tex'),
  'Markdown quotes': kattis(filled('> ', 1 << 20), 'md'),
  'Markdown brackets': hydro(filled('[![', 1 << 20)),
  'HTML tags': fps(filled('<b><i>', 1 << 20)),
  'HTML comments': fps(filled('<!--', 1 << 20)),
  'XML entities': fps('x', `<!DOCTYPE fps [<!ENTITY a "${filled('b', 10_000)}">]>`),
  'XML depth': [['problem.xml', filled('<problem>', 1 << 20)]],
  'YAML anchors': kattis(
    'x',
    'md',
    `a0: &a0 [x,x]\n${Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i},*a${i},*a${i}]`).join('\n')}\nname: *a30\n`,
  ),
  'YAML depth': kattis('x', 'md', `name: ${filled('[', 200_000)}`),
  'JSON depth': [['problem.json', filled('{"a":', 1 << 20)]],
  'a null in YAML': kattis('x', 'md', 'name:\n  en: null\nlimits: null\nvalidation: null\n'),
  'an archive that grows': [...kattis('x', 'md'), ['data/secret/2.in', Buffer.alloc(200 << 20)]],
});

async function importOf(gid: number, files: ZipFile[]): Promise<(client: Client) => Promise<void>> {
  const bytes = await buffer(Readable.from(zipOf(Readable.from(files) as AsyncIterable<ZipFile>)));
  return answered(async (client) => {
    const fileName = `hostile${++made}.zip`;
    let head = await client.call(beginProblemImport, { gid, fileName, bytes: bytes.length, modified: 0 });
    const part = new File([bytes], 'part');
    head = await client.upload(sendProblemImportPart, { id: head.id, from: 0 }, part);
    while (head.state === 'reading') {
      await sleep(50);
      head = await client.call(getProblemImport, { id: head.id });
    }
  });
}
