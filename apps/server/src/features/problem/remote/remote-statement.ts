/** Converts a problem as its site shows it into the statement stored here. */
import { defaultLimits, siteBounds, TAG_MAX, TITLE_MAX } from '@verdict/domain/problem/problem-form.ts';
import { TEXT_MAX } from '@verdict/domain/problem/text-fields.ts';
import { splitExamples } from '@verdict/domain/problem/examples.ts';
import type { StatementText } from '@verdict/domain/problem/problem-package.ts';
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { textToMarkdown } from '@verdict/remote-sites/html/markdown.ts';
import type { RemoteProblem, RemoteSite } from '@verdict/remote-sites/site.ts';
import { storable } from '../../../platform/db/storable.ts';
import { withPictures } from '../../site/files/web-pictures-of.ts';
import type { Copies } from './remote.sql.ts';

export interface RemoteStatement extends StatementText {
  locale: Locale;
  examples: { input: string; output: string }[];
  /** Null when the site does not state it. */
  timeLimitMs: number | null;
  memoryLimitMib: number | null;
  /** Link to the problem, and the site's text about its origin. */
  source: string;
  files: { input: string; output: string } | null;
}

/** Display id. Omits the contest when the site's ids contain one, as those of AtCoder do. */
export const remoteDisplayId = ({ facts }: RemoteSite, remoteId: string): string =>
  `${facts.key}-${remoteId.split('/').at(-1)}`.toUpperCase();

/** Statement with the addresses of our copies. Throws a `RemoteError` when a text is too long for a statement. */
export function remoteStatement({ facts }: RemoteSite, problem: RemoteProblem, copies: Copies): RemoteStatement {
  requireShort([...Object.values(problem.statement), problem.source, ...problem.attachments.map(({ name }) => name)]);
  const own = (text: string): string => withPictures(text, (url) => copies[url] ?? url);
  const files = problem.attachments.map(({ name, url }) => `[${textToMarkdown(name)}](${copies[url] ?? url})`);
  const { shown, rest } = splitExamples(problem.examples);
  const { timeMs, memoryKiB } = problem.limits;
  const statement = storable({
    locale: problem.locale.startsWith('zh') ? ('zh-CN' as const) : ('en-US' as const),
    title: problem.statement.title.replace(/\p{C}/gu, '').trim().slice(0, TITLE_MAX),
    description: [...files, own(problem.statement.description)].filter((part) => part !== '').join('\n\n'),
    input: own(problem.statement.input),
    output: own(problem.statement.output),
    hint: [own(problem.statement.hint), rest].filter((part) => part !== '').join('\n\n'),
    examples: shown.map(({ input, output }) => ({ input, output })),
    timeLimitMs: timeMs === null ? null : within(timeMs, siteBounds.timeLimitMs),
    memoryLimitMib: memoryKiB === null ? null : within(Math.ceil(memoryKiB / 1024), siteBounds.memoryLimitMiB),
    source: [`[${facts.name} ${problem.id}](${problem.url})`, textToMarkdown(problem.source)]
      .filter((part) => part !== '')
      .join(' · '),
    files: problem.files,
  });
  const { title, description, input, output, hint, source, examples } = statement;
  const longest = Math.max(
    ...[description, input, output, hint, source, JSON.stringify(examples)].map((x) => x.length),
  );
  if (title === '') throw new RemoteError('pageNotUnderstood', { detail: 'title: empty' });
  if (longest > TEXT_MAX) throw tooLong(longest);
  return statement;
}

/** Refuses too long texts before their conversion, which would make them even longer. */
function requireShort(texts: readonly string[]): void {
  const characters = Math.max(...texts.map(({ length }) => length));
  if (characters > TEXT_MAX) throw tooLong(characters);
}

const tooLong = (characters: number): RemoteError =>
  new RemoteError('pageNotUnderstood', { detail: `statement: ${characters} characters` });

const within = (value: number, most: number): number => Math.min(Math.max(1, value), most);

/** Limits of the statement. Default to ours when the site does not state them. */
export const statedLimits = ({ timeLimitMs, memoryLimitMib }: RemoteStatement) => ({
  timeLimitMs: timeLimitMs ?? defaultLimits.timeLimitMs,
  memoryLimitMib: memoryLimitMib ?? defaultLimits.memoryLimitMiB,
});

/** Names of tags. Difficulty ratings, which Codeforces writes as tags, are left out. */
export const remoteTags = ({ tags }: RemoteProblem): string[] => [
  ...new Set(
    storable([...tags])
      .map((tag) => tag.replace(/^#/, '').trim())
      .filter((tag) => tag !== '' && tag.length <= TAG_MAX && !tag.startsWith('*')),
  ),
];
