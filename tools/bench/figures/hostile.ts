import type { Client } from '@verdict/client/client.ts';
import { ApiError } from '@verdict/client/errors.ts';
import { changeUserInfo } from '@verdict/contract/account.ts';
import { setSwitches } from '@verdict/contract/admin/config.ts';
import { insertBatchUser } from '@verdict/contract/admin/users.ts';
import { createGroupProblem, getGroupVerification } from '@verdict/contract/group-problems.ts';
import { createGroup, createGroupAnnouncement } from '@verdict/contract/group.ts';
import { beginProblemImport, getProblemImport, sendProblemImportPart } from '@verdict/contract/problem-import.ts';
import { type ZipFile, zipOf } from '@verdict/problem-formats/zip-writer.ts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '../../own-site.ts';
import type { Figure } from '../figure.ts';
import { processTree } from '../process-tree.ts';
import { type Product, startProduct } from '../product.ts';

const TEXT_MAX = 65_535;
const rounds = { whole: 8, short: 1 };

export const hostile: Figure = {
  name: 'hostile',
  title: 'What an ordinary group owner sends to stop the server',
  method:
    'Two hundred inputs, one after the other, from an account that owns a group and is nothing on the site: signatures, ' +
    'statements, announcements and pairs of statements to be compared that make a reader of texts slow, and packages ' +
    'whose TeX, Markdown, HTML, XML, YAML, JSON or archive does. Another connection asks for `/health` every 10 ms. ' +
    'Memory is what the process of the server has for itself, and beside it that of the processes it starts.',
  async measure({ short, tell }) {
    const product = await startProduct();
    try {
      const { client, gid } = await groupOwner(product);
      await sleep(2_000);
      const watch = watchServer(product);
      const idle = await watch.idle();
      const slow: { name: string; ms: number }[] = [];
      let longest = 0;
      let count = 0;
      for (let round = 0; round < (short ? rounds.short : rounds.whole); round++) {
        for (const { name, send } of inputs(round)) {
          const start = performance.now();
          await send(client, gid);
          const ms = performance.now() - start;
          count++;
          longest = Math.max(longest, ms);
          slow.push({ name: `${name} ${round}, /health ${Math.round(watch.longestSince())} ms`, ms });
        }
      }
      const seen = await watch.stop();
      for (const one of slow.toSorted((a, b) => b.ms - a.ms).slice(0, 8))
        tell(`${(one.ms / 1000).toFixed(1)} s  ${one.name}`);
      return [
        { what: 'inputs', got: count, unit: '' },
        { what: 'longest wait for /health', got: seen.health, unit: 'ms', bar: { atMost: 200 } },
        { what: 'memory of the server over idle', got: seen.server - idle.server, unit: 'MB', bar: { atMost: 300 } },
        { what: 'memory of the processes it starts', got: seen.others - idle.others, unit: 'MB' },
        { what: 'longest time of an input', got: longest / 1000, unit: 's', bar: { atMost: 10 } },
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

/** Asks for `/health` and looks at the memory until it is stopped. */
function watchServer({ url, pid }: Product) {
  let isOver = false;
  let [health, sinceAsked] = [0, 0];
  const most = { server: 0, others: 0 };
  const used = () => {
    const below = processTree(pid).filter(({ name }) => name.includes('/server/'));
    const sum = (some: typeof below) => some.reduce((total, { pssKiB }) => total + pssKiB, 0) / 1024;
    const isServer = ({ name }: { name: string }) => name.includes('main.ts');
    return { server: sum(below.filter(isServer)), others: sum(below.filter((one) => !isServer(one))) };
  };
  const asking = (async () => {
    for (; !isOver; await sleep(10)) {
      const start = performance.now();
      await (await fetch(`${url}/health`)).text();
      const wait = performance.now() - start;
      health = Math.max(health, wait);
      sinceAsked = Math.max(sinceAsked, wait);
    }
  })();
  const looking = (async () => {
    for (; !isOver; await sleep(100)) {
      const now = used();
      most.server = Math.max(most.server, now.server);
      most.others = Math.max(most.others, now.others);
    }
  })();
  return {
    idle: async () => used(),
    longestSince: () => {
      const wait = sinceAsked;
      sinceAsked = 0;
      return wait;
    },
    async stop() {
      isOver = true;
      await Promise.all([asking, looking]);
      return { health, ...most };
    },
  };
}

interface Input {
  name: string;
  send(client: Client, gid: number): Promise<void>;
}

/** A refusal is an answer. */
const answered = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
};

const filled = (piece: string, length = TEXT_MAX): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Texts that readers of Markdown, HTML or formulas may take quadratic time or deep recursion for. */
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
      send: (client, gid) =>
        answered(async () => {
          const { pid } = await client.call(createGroupProblem, problemOf(gid, text) as never);
          await client.call(getGroupVerification, { pid });
        }),
    };
  }
  const signature = texts['backticks']!(round).slice(0, TEXT_MAX);
  yield { name: 'signature', send: (client) => answered(() => client.call(changeUserInfo, { signature })) };
  yield {
    name: 'announcement',
    send: (client, gid) =>
      answered(() =>
        client.call(createGroupAnnouncement, { gid, title: 'x', content: texts['pictures']!(round), status: 0 }),
      ),
  };
  const tooLong = `![x](https://pictures.example/x.png)${filled('`x', 800_000)}`;
  yield {
    name: 'statement that is too long',
    send: (client, gid) => answered(() => client.call(createGroupProblem, problemOf(gid, tooLong) as never)),
  };
  for (const [name, files] of Object.entries(packages(round)))
    yield { name: `package of ${name}`, send: (client, gid) => imported(client, gid, files) };
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

async function imported(client: Client, gid: number, files: ZipFile[]): Promise<void> {
  const bytes = await buffer(Readable.from(zipOf(Readable.from(files) as AsyncIterable<ZipFile>)));
  await answered(async () => {
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
