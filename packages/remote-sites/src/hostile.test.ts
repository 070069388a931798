/**
 * Whatever a site sends, its parsers return a problem, rows or a named error; they never let a script through or run
 * without end.
 */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { allStandIns } from '@verdict/testkit/remote/all.ts';
import { StandIn } from '@verdict/testkit/remote/stand-in.ts';
import { random } from '@verdict/testkit/random.ts';
import MarkdownIt from 'markdown-it';
import { type Profiler, Session } from 'node:inspector';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseContestProblem, parseProblem as parseCodeforces } from './codeforces/problem.ts';
import { parseApiRuns, parseRows } from './codeforces/runs.ts';
import { parseLanguages, refusalOf as codeforcesRefusal, wallCookie } from './codeforces/session.ts';
import { toMarkdown } from './html/markdown.ts';
import { parseHtml, parseLogPage, parseProblemPage } from './html/tree.ts';
import { asObject } from './json.ts';
import type { RemoteProblem } from './site.ts';
import * as atcoder from './sites/atcoder.ts';
import * as hdu from './sites/hdu.ts';
import * as libre from './sites/libre.ts';
import * as poj from './sites/poj.ts';
import * as spoj from './sites/spoj.ts';

const base = new URL('https://judge.example/contest/1/problem/A');
const problemPages: Record<string, string> = {
  HDU: '/showproblem.php?pid=1000',
  POJ: '/problem?id=1000',
  CF: '/problemset/problem/1/A',
  AC: '/contests/abc110/tasks/abc110_a',
  SPOJ: '/problems/TEST/',
  GYM: '/gym/100004/',
  LIBRE: '/p/1',
};
const problemParsers: Record<string, (html: string) => RemoteProblem> = {
  HDU: (html) => hdu.parseProblem(html, '1000', base),
  POJ: (html) => poj.parseProblem(html, '1000', base),
  CF: (html) => parseCodeforces({ text: html, url: base }, { id: '1A', url: base.href }),
  AC: (html) => atcoder.parseProblem(html, 'abc110_a', base),
  SPOJ: (html) => spoj.parseProblem(html, 'TEST', base),
  GYM: (html) =>
    parseContestProblem({ text: html, url: base }, { id: '100001A', index: 'A', url: base.href, own: null }),
  LIBRE: (html) => libre.parseProblem(libreAnswer(html), '1'),
};
/** LibreOJ's statement is HTML inside Markdown inside JSON, so only its texts are corrupted. */
const libreAnswer = (text: string) => ({
  meta: { id: 1, displayId: 1, type: 'Traditional', isPublic: true, locales: ['en_US'] },
  localizedContentsOfLocale: {
    locale: 'en_US',
    title: text.slice(0, 50),
    contentSections: [
      { sectionTitle: 'Description', type: 'Text', text },
      { sectionTitle: text.slice(0, 20), type: 'Text', text: text.slice(-500) },
      { sectionTitle: 'Sample', type: 'Sample', sampleId: 0, text },
    ],
  },
  samples: [{ inputData: text, outputData: '1' }],
  judgeInfo: { timeLimit: 1000, memoryLimit: 256 },
});

const otherParsers: ((text: string) => unknown)[] = [
  (text) => parseContestProblem({ text, url: base }, { id: '100001A', index: 'A', url: base.href, own: null }),
  (text) => libre.parseProblem(asObject(text, 'answer'), '1'),
  (text) => libre.parseRun(asObject(text, 'answer'), '1'),
  parseApiRuns,
  parseRows,
  parseLanguages,
  codeforcesRefusal,
  wallCookie,
  hdu.parseRuns,
  (text) => hdu.refusalOf(text, 'int main() {}'),
  poj.parseRuns,
  (text) => poj.refusalWords(parseHtml(text)),
  atcoder.parseRuns,
  atcoder.parseStates,
  (text) => atcoder.filledIn(text, [['sourceCode', 'x']]),
  spoj.parseRunIds,
  spoj.parseStates,
  spoj.parseSubmitted,
  spoj.parseLanguages,
];

const pages = new Map<string, string>();
beforeAll(async () => {
  for (const standIn of allStandIns.filter(({ key }) => key in problemPages)) {
    const site = await new StandIn(standIn).listen();
    const response = await fetch(site.origin + problemPages[standIn.key]);
    const { charset } = standIn;
    pages.set(standIn.key, new TextDecoder(charset).decode(await response.arrayBuffer()));
    await site.close();
  }
});
afterAll(() => pages.clear());

/** Pieces that may break parsers or readers of their results. */
const pieces = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="//evil.example">',
  '<svg><script>alert(1)</script></svg>',
  '</pre></div></table>',
  '<table><tr><td>',
  '<pre>',
  '<p align="center',
  '<!--',
  '<![CDATA[',
  '<textarea>',
  '<title>',
  '<template>',
  '<var>',
  '<span class="lang-en">',
  '<h3>Sample Input 1</h3>',
  '<div class=panel_title>Sample Output</div>',
  '$$$',
  '$',
  '```',
  '~~~',
  '](javascript:alert(1))',
  '\\(',
  '\\[',
  '\ue0005\ue000',
  '\ue0015\ue001',
  '\u0000',
  '\ud800',
  '&#x110000;',
  '&lt;script&gt;',
  '\u202e',
  '&#1;',
  '\r',
  '<',
  '>',
  '"',
  "'",
];

/** The page with pieces inserted, removed and reordered at random places. */
function spoilt(page: string, seed: number): string {
  const { below, one } = random(seed);
  let text = page;
  for (let change = below(8) + 1; change > 0; change--) {
    const at = below(text.length + 1);
    const kind = below(4);
    if (kind === 0) text = text.slice(0, at) + one(pieces) + text.slice(at);
    else if (kind === 1) text = text.slice(0, at) + text.slice(at + below(200));
    else if (kind === 2) text = text.slice(0, at) + one(pieces).repeat(below(50)) + text.slice(at);
    else text = text.slice(at) + text.slice(0, at);
  }
  return text;
}

/** All Markdown texts and all addresses of the problem. Title and source are plain text. */
const textsOf = ({ statement, url, pictures, attachments }: RemoteProblem) => ({
  markdown: [statement.description, statement.input, statement.output, statement.hint],
  addresses: [url, ...pictures, ...attachments.map((one) => one.url)],
});

const commonMark = new MarkdownIt({ html: true });
// Links of every scheme are wanted here; by default, only harmless ones become links.
commonMark.validateLink = () => true;
const tokensOf = (markdown: readonly string[]) =>
  markdown.flatMap((text) => commonMark.parse(text, {})).flatMap((block) => [block, ...(block.children ?? [])]);

/** Markdown may contain these tags, without attributes. */
const ourTags = 'sub|sup|u|kbd|b|i|s';
/** Markdown of LibreOJ may contain more. */
const theirTags = `${ourTags}|br|table|t[rdh]|thead|tbody|p|center|details|summary`;

/** HTML that a reader of CommonMark finds in the texts, without the tags that may be there. */
function foreignHtml(key: string, markdown: readonly string[]): string[] {
  const tags = new RegExp(`</?(?:${key === 'LIBRE' ? theirTags : ourTags})>`, 'g');
  return tokensOf(markdown)
    .filter(({ type }) => type === 'html_block' || type === 'html_inline')
    .map(({ content }) => content.replace(tags, ''))
    .filter((html) => /<[a-z!/?]/i.test(html));
}

/** Addresses of links and pictures that a reader of CommonMark finds in the texts. */
const addressesIn = (markdown: readonly string[]): string[] =>
  tokensOf(markdown)
    .flatMap(({ attrs }) => attrs ?? [])
    .filter(([name]) => name === 'href' || name === 'src')
    .map(([, address]) => String(address));

function check(key: string, parse: () => RemoteProblem): string {
  try {
    const { markdown, addresses } = textsOf(parse());
    expect(foreignHtml(key, markdown)).toEqual([]);
    expect(addressesIn(markdown).filter((address) => /^(?!https?:)[\w+.-]*:/i.test(address))).toEqual([]);
    expect(addresses.filter((address) => !/^https?:/.test(address))).toEqual([]);
    return 'problem';
  } catch (error) {
    if (error instanceof RemoteError) return error.kind;
    throw error;
  }
}

test.each(Object.keys(problemParsers))('spoilt problem pages of %s give a problem or a named error', (key) => {
  const page = pages.get(key)!;
  const parse = problemParsers[key]!;
  expect(check(key, () => parse(page))).toBe('problem');
  const outcomes = new Set<string>();
  for (let seed = 1; seed <= 300; seed++) outcomes.add(check(key, () => parse(spoilt(page, seed))));
  expect(outcomes).toContain('problem');
});

test.each([
  ['$a <b and c> d$\n\n```\n#include <iostream>\n```', ['$a \\lt b and c> d$', '#include <iostream>']],
  // A reader takes the escaped mark for text, so the others open no code that ends.
  ['\\``` <script> ```', ['&lt;script>']],
])('tags in code of LibreOJ stay, unless a reader of CommonMark sees no code there: %j', (text, parts) => {
  const { description } = libre.parseProblem(libreAnswer(text), '1').statement;
  for (const part of parts) expect(description).toContain(part);
});

test('no parser breaks at a page of another site, at nonsense or at nothing', () => {
  const nonsense = ['', '{}', '[]', 'null', '[1]', '{"Result":{"1":{}}}', '{"status":"OK","result":[{}]}', ...pieces];
  const texts = [...pages.values(), ...nonsense, ...[...pages.values()].map((page, seed) => spoilt(page, seed + 1))];
  const parsers = [...otherParsers, ...Object.values(problemParsers)];
  const unexpected = parsers.flatMap((parse) =>
    texts.flatMap((text) => {
      try {
        parse(text);
        return [];
      } catch (error) {
        return error instanceof RemoteError ? [] : [`${parse.toString().slice(0, 60)}: ${String(error)}`];
      }
    }),
  );
  expect(unexpected).toEqual([]);
});

test.each([
  ['nested without an end', '<div>'.repeat(200_000)],
  ['emphasised without an end', Array.from({ length: 100_000 }, (_, index) => `<b a=${index}>`).join('')],
  ['of unclosed formatting in each paragraph', '<p><b><i><u>x'.repeat(100_000)],
  ['of nothing but elements', '<br>'.repeat(10_001)],
  [
    'of an element with attributes without end',
    `<p ${Array.from({ length: 50_000 }, (_, index) => `a${index}`).join(' ')}>`,
  ],
])('a page %s is refused', (_, html) => {
  expect(() => parseHtml(html)).toThrow(expect.objectContaining({ kind: 'pageNotUnderstood' }));
});

test.each([
  ['elements', '<br>'.repeat(6001)],
  ['text', 'x'.repeat(500_001)],
])('of the page of a problem less is read: one of too much %s is refused at every site', (_, text) => {
  expect(() => parseProblemPage(text)).toThrow(expect.objectContaining({ kind: 'pageNotUnderstood' }));
  const taken = Object.entries(problemParsers).filter(([key, parse]) => {
    const page = pages.get(key)!;
    return check(key, () => parse(page.replace(/<\/body>|$/, `${text}$&`))) !== 'pageNotUnderstood';
  });
  expect(taken.map(([key]) => key)).toEqual([]);
});

test.each([
  ['unclosed quotes', '<a b="'.repeat(100_000)],
  ['dollars', '$'.repeat(300_000)],
  ['dollars and letters', '$a '.repeat(100_000)],
  ['backslashes', '\\('.repeat(150_000)],
  ['ends of links', ']('.repeat(150_000)],
  ['comments', '<!--'.repeat(100_000)],
  ['blanks', ' '.repeat(300_000)],
  ['ends of lines', '<br>'.repeat(5000)],
  ['ends of lines in a sample', `<pre>${'\n'.repeat(100_000)}x</pre>`],
  ['paragraphs', '<p>x'.repeat(5000)],
  ['headings', '<p class=pst>x</p>'.repeat(5000)],
  ['indices', '<sub>x</sub>'.repeat(5000)],
  ['samples', '<pre>x</pre>'.repeat(5000)],
  ['lines of a sample', `<pre>${'<div>x</div>'.repeat(5000)}</pre>`],
  ['formulas in a sample', `<pre><var>x</var>${'\n'.repeat(5000)}x</pre>`],
  ['beginnings of pictures', '!['.repeat(100_000)],
  ['beginnings of code', '[code]'.repeat(50_000)],
  ['cells and rows', `<table><tr>${'<td>'.repeat(2500)}${'<tr>'.repeat(2500)}`],
  ['items of nested lists', '<ul>'.repeat(150) + '<li>x'.repeat(5000)],
])('%s without an end in a statement come to an end', (_, nonsense) => {
  for (const [key, parse] of Object.entries(problemParsers)) {
    const page = pages.get(key)!;
    const at = page.lastIndexOf('</');
    expect(['problem', 'pageNotUnderstood']).toContain(
      check(key, () => parse(page.slice(0, at / 2) + nonsense + page.slice(at / 2))),
    );
  }
});

/**
 * Executions of all code blocks, ours and the libraries', per work. The counts do not depend on the machine's speed.
 */
function stepsOf(works: (() => unknown)[]): number[] {
  const session = new Session();
  session.connect();
  let steps = 0;
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const counted = works.map((work) => {
    const count = () =>
      session.post('Profiler.takePreciseCoverage', (_, coverage: Profiler.TakePreciseCoverageReturnType) => {
        const ranges = coverage.result.flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
        steps = ranges.reduce((sum, range) => sum + range.count, 0);
      });
    // The first count discards executions from before the work.
    count();
    work();
    count();
    return steps;
  });
  session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  return counted;
}

test('steps tell a parser that looks through all it has read for each piece from one that does not', () => {
  const fast = (pieces: number) => Array.from({ length: pieces }, (_, index) => index * 2);
  const slow = (pieces: number) => {
    const seen: number[] = [];
    for (let piece = 0; piece < pieces; piece++) {
      for (const one of seen) if (one === piece) return;
      seen.push(piece);
    }
  };
  const growth = (parse: (pieces: number) => unknown) => {
    const [less, more] = stepsOf([() => parse(500), () => parse(2000)]);
    return more! / less!;
  };
  expect(growth(fast)).toBeLessThan(5);
  expect(growth(slow)).toBeGreaterThan(12);
});

test.each(Object.keys(problemParsers))('a spoilt page of %s costs about as much work as a whole one', (key) => {
  const page = pages.get(key)!;
  const parse = problemParsers[key]!;
  const spoiltOnes = Array.from({ length: 40 }, (_, seed) => spoilt(page, seed + 1));
  const [whole, ...steps] = stepsOf([page, ...spoiltOnes].map((text) => () => check(key, () => parse(text))));
  const dear = spoiltOnes.filter(({ length }, at) => steps[at]! / whole! > 3 * Math.max(1, length / page.length));
  expect(dear).toEqual([]);
});

test.each([
  ['ends of lines', '<br>'],
  ['paragraphs', '<p>x'],
  ['paragraphs with formatting that never ends', '<p><b>x</p>'],
  ['formatting across paragraphs', '<b><p></b></p>'],
  ['headings', '<p class=pst>x</p>'],
  ['headings of AtCoder', '<h3>x</h3>'],
  ['sections of HDU', '<div class=panel_title align=left>x</div><div class=panel_content>y</div>'],
  ['samples', '<pre>Input:\n1\n\nOutput:\n2</pre>'],
  ['samples of Codeforces', '<div class=sample-test><div class=input><pre>x</pre></div></div>'],
  ['pictures', '<img src=a alt=b>'],
  ['links', '<a href=x>y</a>'],
  ['rows', '<tr><td class=id><a>B</a></td></tr>'],
  ['text outside of a cell', '<table><b>x</b>'],
  ['formulas', '<var>x</var>'],
])('reading a page with four times the %s costs about four times the work, and not the square of it', (_, piece) => {
  const few = Math.floor(1400 / (piece.match(/<\w/g) ?? []).length / 4);
  const [less, more] = stepsOf(
    [few, 4 * few].map((times) => () => {
      for (const [key, parse] of Object.entries(problemParsers)) {
        const page = pages.get(key)!;
        const at = page.lastIndexOf('</');
        check(key, () => parse(page.slice(0, at / 2) + piece.repeat(times) + page.slice(at / 2)));
      }
    }),
  );
  expect(more! / less!).toBeLessThan(5);
});

test('a text costs its length times its depth: a long text deep down is refused, one of them alone is not', () => {
  const deep = (characters: number) => '<div>'.repeat(100) + 'x'.repeat(characters);
  const long = 'x'.repeat(400_000);
  expect(() => parseProblemPage(long)).not.toThrow();
  expect(() => parseProblemPage(deep(1000))).not.toThrow();
  expect(() => parseProblemPage(deep(400_000))).toThrow(expect.objectContaining({ kind: 'pageNotUnderstood' }));
  expect(() => parseHtml(deep(400_000))).toThrow(expect.objectContaining({ kind: 'pageNotUnderstood' }));
});

test('a formula of AtCoder ends where the next one begins: what never ends is not looked through for each', () => {
  const paragraph = parseHtml('<p>\\(a \\(b\\) c \\[d\\\\[2pt]e\\]</p>');
  expect(toMarkdown(paragraph.children, { base, formulas: 'backslashes' })).toBe('\\\\(a $b$ c $$d\\\\[2pt]e$$');
});

test('a page that is longer than any list of runs is not parsed at all; what a compiler says may be longer', () => {
  const tooMuch = expect.objectContaining({ kind: 'pageNotUnderstood' });
  expect(() => parseHtml('x'.repeat(600_000))).not.toThrow();
  expect(() => parseHtml('x'.repeat(600_001))).toThrow(tooMuch);
  expect(() => parseLogPage('x'.repeat(1_200_000))).not.toThrow();
  expect(() => parseLogPage('x'.repeat(1_200_001))).toThrow(tooMuch);
});
