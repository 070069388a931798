/** Links of a statement to files of its package, as Markdown and as HTML. */
import type { ProblemPackage, StatementText } from '../problem-package.ts';

const linked = /(\]\(\s*<?|\b(?:src|href)\s*=\s*["'])([^)\s"'>]+)/gi;
/** The folder of attachments in our own format may be written or left out. */
const nameOf = (link: string): string => link.replace(/^\.?\/?attachments\//, '');

/** Names among `known` that the statement links to. */
export function linkedNames(text: StatementText, known: ReadonlySet<string>): Set<string> {
  const found = Object.values(text).flatMap((part) =>
    [...part.matchAll(linked)].map(([, , link = '']) => nameOf(link)),
  );
  return new Set(found.filter((name) => known.has(name)));
}

/** Names of the attachments that a statement of the problem links to, in any language. */
export function linkedAttachments({
  statements,
  attachments,
}: Pick<ProblemPackage, 'statements' | 'attachments'>): Set<string> {
  const known = new Set(Object.keys(attachments));
  return new Set(Object.values(statements).flatMap((text) => [...linkedNames(text, known)]));
}

/** The same statement, whose links to a key of `addresses` lead to its value. */
export function withAddresses(text: StatementText, addresses: ReadonlyMap<string, string>): StatementText {
  const changed = (part: string): string =>
    part.replace(linked, (whole, before: string, link: string) => {
      const address = addresses.get(nameOf(link));
      return address === undefined ? whole : `${before}${address}`;
    });
  const { title, description, input, output, hint } = text;
  return {
    title,
    description: changed(description),
    input: changed(input),
    output: changed(output),
    hint: changed(hint),
  };
}
