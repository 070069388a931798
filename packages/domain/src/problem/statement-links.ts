/** Links from statements and editorials to files of their package, in Markdown and in HTML. */
import type { ProblemPackage, StatementText } from './problem-package.ts';

const linked = /(\]\(\s*<?|\b(?:src|href)\s*=\s*["'])([^)\s"'>]+)/gi;
/** In our own format, links may include or omit the folder of attachments. */
const nameOf = (link: string): string => link.replace(/^\.?\/?attachments\//, '');

/** Names in `known` that the texts link to. */
export function linkedIn(texts: readonly string[], known: ReadonlySet<string>): Set<string> {
  const found = texts.flatMap((text) => [...text.matchAll(linked)].map(([, , link = '']) => nameOf(link)));
  return new Set(found.filter((name) => known.has(name)));
}

/** Names in `known` that the parts of a statement link to. */
export const linkedNames = (text: StatementText, known: ReadonlySet<string>): Set<string> =>
  linkedIn(Object.values(text), known);

/** Names of the attachments that a statement or an editorial of the problem links to, in any language. */
export function linkedAttachments({
  statements,
  editorial = {},
  attachments,
}: Pick<ProblemPackage, 'statements' | 'editorial' | 'attachments'>): Set<string> {
  const parts = Object.values(statements).flatMap((text) => Object.values(text));
  return linkedIn([...parts, ...Object.values(editorial)], new Set(Object.keys(attachments)));
}

/** The text with links to a key of `addresses` replaced by its value. */
export const linkedTo = (text: string, addresses: ReadonlyMap<string, string>): string =>
  text.replace(linked, (whole, before: string, link: string) => {
    const address = addresses.get(nameOf(link));
    return address === undefined ? whole : `${before}${address}`;
  });

/** The statement with links to a key of `addresses` replaced by its value. */
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
