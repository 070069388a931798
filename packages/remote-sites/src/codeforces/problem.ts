/** Reads statements of Codeforces and its gym. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { toMarkdown, webAddress } from '../html/markdown.ts';
import { attribute, childElements, find, findAll, lineOf, need, preText } from '../html/select.ts';
import { parseProblemPage, type Element } from '../html/tree.ts';
import type { Page } from '../http/site-client.ts';
import { memoryKiB, statementOf, timeMs, type Section, plainProblem } from '../problem-parts.ts';
import type { RemoteProblem } from '../site.ts';

type Read = Pick<Page, 'text' | 'url'>;

export function parseProblem({ text, url }: Read, problem: { id: string; url: string }): RemoteProblem {
  const page = parseProblemPage(text);
  if (/Statement is not available/i.test(text) && !find(page, '.problem-statement'))
    throw new RemoteError('problemUnavailable', { detail: 'no statement in a language we read' });
  const root = need(page, '.problem-statement', 'statement');
  const title = lineOf(need(root, '.header .title', 'title')).replace(/^\S{1,4}\. /, '');
  const sections = childElements(root).flatMap((part): Section[] => {
    const classes = attribute(part, 'class') ?? '';
    if (/\b(?:header|sample-tests)\b/.test(classes)) return [];
    const heading = find(part, '.section-title');
    const nodes = part.children.filter((node) => node !== heading);
    const markdown = toMarkdown(nodes, { base: url, formulas: 'triple dollars' });
    return [{ title: heading ? lineOf(heading) : '', markdown }];
  });
  const samples = (which: string) => findAll(root, `.sample-test .${which} pre`).map((pre) => preText(pre.children));
  const outputs = samples('output');
  const { pictures, ...statement } = statementOf(title, sections);
  const contest = find(page, '#sidebar .rtable th a');
  return {
    ...plainProblem,
    ...problem,
    statement,
    examples: samples('input').map((input, index) => ({ input, output: outputs[index] ?? '' })),
    limits: { timeMs: timeMs(property(root, 'time-limit')), memoryKiB: memoryKiB(property(root, 'memory-limit')) },
    source: contest ? lineOf(contest) : '',
    tags: findAll(page, '.tag-box').map(lineOf),
    files: filesOf(property(root, 'input-file'), property(root, 'output-file')),
    pictures,
    locale: url.searchParams.get('locale') ?? 'en',
  };
}

/** Whether the page of a problem is a file with its statement. */
export const isPdf = ({ contentType, bytes }: Pick<Page, 'contentType' | 'bytes'>): boolean =>
  /application\/pdf/i.test(contentType) || bytes.subarray(0, 4).toString('latin1') === '%PDF';

/** A property in the header, without its label. */
function property(root: Element, name: string): string {
  const line = find(root, `.header .${name}`);
  const label = line && find(line, '.property-title');
  return line ? lineOf({ ...line, children: line.children.filter((node) => node !== label) }) : '';
}

const isStandard = (name: string): boolean =>
  /^(?:(?:standard )?(?:input|output)|стандартный.*|stdin|stdout|)$/i.test(name);

function filesOf(input: string, output: string): RemoteProblem['files'] {
  return isStandard(input) && isStandard(output) ? null : { input, output };
}

/**
 * Reads a problem whose statement is a file: title and limits are in the table of its contest. `own` is the address of
 * the problem's own file; null when its statement is in a file of all problems, among the attachments.
 */
export function parseContestProblem(
  { text, url }: Read,
  { id, index, url: address, own }: { id: string; index: string; url: string; own: string | null },
): RemoteProblem {
  const page = parseProblemPage(text);
  const link = findAll(page, 'td.id a').find((one) => lineOf(one) === index);
  const line = link?.parent?.parent ?? null;
  const row = line && findAll(line, 'td')[1];
  if (!row) throw new RemoteError('pageNotUnderstood', { detail: 'title: no td.id in the table of problems' });
  const titled = find(row, 'a') ?? row;
  const title = lineOf(titled);
  // The cell contains small text beside the title: `standard input/output 4 s, 1024 MB`.
  const cell = find(line, '.notice');
  const cellText = cell ? lineOf(cell) : lineOf(line).slice(lineOf(line).indexOf(title) + title.length);
  // The searches below are quadratic in the length of the text.
  const notice = cellText.slice(0, 300);
  const [, input = '', output = ''] =
    /(standard input|(?<!\S)\S+?) ?\/ ?((?:standard )?output\b|\S+)/.exec(notice) ?? [];
  return {
    ...plainProblem,
    id,
    url: address,
    statement: { title, description: '', input: '', output: '', hint: '' },
    examples: [],
    limits: {
      timeMs: timeMs(/[\d.]{1,20} s(?=,)/.exec(notice)?.[0] ?? ''),
      memoryKiB: memoryKiB(/(?<!\d)\d{1,9} [KMG]B/.exec(notice)?.[0] ?? ''),
    },
    files: filesOf(input, output),
    attachments: own === null ? attachmentsOf(page, url) : [{ name: `${id}.pdf`, url: own }],
    pictures: [],
  };
}

/** Statement files that a page links to. */
export const attachmentsIn = ({ text, url }: Read): RemoteProblem['attachments'] =>
  attachmentsOf(parseProblemPage(text), url);

/** Statement files, English ones first. Tutorials are left out, because they contain solutions. */
function attachmentsOf(page: Element, base: URL): RemoteProblem['attachments'] {
  const found = findAll(page, 'a').flatMap((link) => {
    const href = attribute(link, 'href') ?? '';
    const url = webAddress(href, base);
    const name = lineOf(link);
    const isStatement = href.includes('/attachments/download/') && !/tutorial|editorial/i.test(name + href);
    return url !== null && isStatement ? [{ name, url }] : [];
  });
  const isEnglish = ({ name }: { name: string }) => /english/i.test(name);
  return [...found.filter(isEnglish), ...found.filter((one) => !isEnglish(one))];
}
