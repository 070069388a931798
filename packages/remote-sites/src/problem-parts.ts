/** Helpers that the parsers of problem pages share. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { StatementText } from '@verdict/domain/problem/problem-package.ts';
import { splitStatement } from '@verdict/problem-formats/statement-parts.ts';
import { picturesOf, textToMarkdown } from './html/markdown.ts';
import type { Page, SiteClient } from './http/site-client.ts';
import type { RemoteProblem, SiteFacts } from './site.ts';

export interface Section {
  /** The site's heading; '' for a section without one. */
  title: string;
  markdown: string;
}

/** Defaults of a problem: English, standard input and output, one right answer. */
export const plainProblem = {
  sourceBytesMax: null,
  source: '',
  tags: [],
  isSpecialJudge: false,
  files: null,
  attachments: [],
  locale: 'en',
} satisfies Partial<RemoteProblem>;

/** Assigns sections by their headings; a section with an unknown heading keeps heading and position. */
export function statementOf(title: string, sections: readonly Section[]): StatementText & { pictures: string[] } {
  const markdown = sections
    .map((section) => ({ ...section, markdown: withoutLastRules(section.markdown) }))
    .filter((section) => section.markdown.trim() !== '')
    .map((section) =>
      section.title === '' ? section.markdown : `## ${textToMarkdown(section.title)}\n\n${section.markdown}`,
    )
    .join('\n\n');
  return { ...splitStatement(markdown, title), pictures: picturesOf(markdown) };
}

/** Removes the lines that sites draw between sections; headings separate them here. */
function withoutLastRules(markdown: string): string {
  let text = markdown.trimEnd();
  while (/(?:^|\n\n)---$/.test(text.slice(-5))) text = text.slice(0, -3).trimEnd();
  return text;
}

const kiBPerUnit: Readonly<Record<string, number>> = {
  b: 1 / 1024,
  byte: 1 / 1024,
  bytes: 1 / 1024,
  k: 1,
  kb: 1,
  kib: 1,
  m: 1024,
  mb: 1024,
  mib: 1024,
  megabyte: 1024,
  megabytes: 1024,
  g: 1024 * 1024,
  gb: 1024 * 1024,
  gib: 1024 * 1024,
};
const msPerUnit: Readonly<Record<string, number>> = {
  ms: 1,
  msec: 1,
  s: 1000,
  sec: 1000,
  second: 1000,
  seconds: 1000,
};

/** `65536 K`, `976 MiB`, `1536MB` in KiB. Null when the text is no such quantity. */
export const memoryKiB = (text: string): number | null => quantity(text, kiBPerUnit);

/**
 * `1000MS`, `2.5 sec`, `0.5s`, or the larger end of a range `0.1s-1s`, in milliseconds. Null when the text is none of
 * them.
 */
export const timeMs = (text: string): number | null => quantity(text, msPerUnit);

/** Longer texts are no quantity. The search below is quadratic in a run of digits, so its input is short. */
const QUANTITY_MAX = 100;

function quantity(text: string, units: Readonly<Record<string, number>>): number | null {
  if (text.length > QUANTITY_MAX) return null;
  const found = [...text.matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+)/gi)].flatMap(([, value, unit = '']) => {
    const factor = units[unit.toLowerCase()];
    return factor === undefined ? [] : [Math.round(Number(value) * factor)];
  });
  return found.length === 0 ? null : Math.max(...found);
}

/**
 * Gets the page of a problem. Throws `problemNotFound` for a status 404 or 410 and for a redirect to another page;
 * messages in the page are the site's own and are left to its adapter.
 */
export async function problemPage(client: SiteClient, path: string, id: string): Promise<Page> {
  const page = await client.get(path);
  const bare = (address: string) => address.replace(/\/$/, '');
  const isElsewhere = bare(page.url.pathname) !== bare(client.url(path).pathname);
  if (page.status === 404 || page.status === 410 || isElsewhere)
    throw new RemoteError('problemNotFound', { detail: id });
  return page;
}

/** Normalizes an id: `read` extracts it from a text or from the path of an address of this site. */
export const parseSiteId = (
  text: string,
  { hosts }: Pick<SiteFacts, 'hosts'>,
  read: (text: string) => string | null,
): string => parsePasted(text, hosts, 'badProblemId', read);

/** Id of a run, from an id or from the address of its page. */
export const parseRunId = (text: string, { hosts, runAddress }: Pick<SiteFacts, 'hosts' | 'runAddress'>): string =>
  parsePasted(
    text,
    hosts,
    'badRunId',
    (written) => /^#?(\d{1,15})$/.exec(written)?.[1] ?? runAddress.exec(written)?.[1] ?? null,
  );

function parsePasted(
  text: string,
  hosts: readonly string[],
  kind: 'badProblemId' | 'badRunId',
  read: (text: string) => string | null,
): string {
  const trimmed = text.trim();
  const refused = new RemoteError(kind, { detail: trimmed.slice(0, 100) });
  if (trimmed.length > 200) throw refused;
  let written = trimmed;
  if (/^https?:\/\//i.test(trimmed)) {
    const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
    if (!url || !hosts.includes(url.hostname.replace(/^www\./, ''))) throw refused;
    written = url.pathname + url.search;
  }
  const id = read(written);
  if (id === null) throw refused;
  return id;
}
