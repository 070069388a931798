/** Links of statements and editorials to files of its package, as Markdown and as HTML. */
import type { ProblemPackage, StatementText } from './problem-package.ts';

const linked = /(\]\(\s*<?|\b(?:src|href)\s*=\s*["'])([^)\s"'>]+)/gi;
/** The folder of attachments in our own format may be written or left out. */
const nameOf = (link: string): string => link.replace(/^\.?\/?attachments\//, '');

/** Names among `known` that the texts link to. */
export function linkedIn(texts: readonly string[], known: ReadonlySet<string>): Set<string> {
  const found = texts.flatMap((text) => [...text.matchAll(linked)].map(([, , link = '']) => nameOf(link)));
  return new Set(found.filter((name) => known.has(name)));
}

/** The same for the parts of a statement. */
export const linkedNames = (text: StatementText, known: ReadonlySet<string>): Set<string> =>
  linkedIn(Object.values(text), known);

/** Names of the attachments that a statement of the problem, or an editorial, links to in any language. */
export function linkedAttachments({
  statements,
  editorial = {},
  attachments,
}: Pick<ProblemPackage, 'statements' | 'editorial' | 'attachments'>): Set<string> {
  const parts = Object.values(statements).flatMap((text) => Object.values(text));
  return linkedIn([...parts, ...Object.values(editorial)], new Set(Object.keys(attachments)));
}

/** The same text, whose links to a key of `addresses` lead to its value. */
export const linkedTo = (text: string, addresses: ReadonlyMap<string, string>): string =>
  text.replace(linked, (whole, before: string, link: string) => {
    const address = addresses.get(nameOf(link));
    return address === undefined ? whole : `${before}${address}`;
  });

/** The same for the parts of a statement. */
export function withAddresses(text: StatementText, addresses: ReadonlyMap<string, string>): StatementText {
  const changed = (part: string): string => linkedTo(part, addresses);
  const { title, description, input, output, hint } = text;
  return {
    title,
    description: changed(description),
    input: changed(input),
    output: changed(output),
    hint: changed(hint),
  };
}
