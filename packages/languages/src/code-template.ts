/**
 * The code template of a language: text that an author may fix before and after the learner's part. The markers are the
 * same in every language; the editor and the judge's clients search for them.
 */
export function inBlocks(prepend: string, template: string, append: string): string {
  const block = (name: string, text: string) => `//${name} BEGIN\n${text}//${name} END\n`;
  return [block('PREPEND', prepend), block('TEMPLATE', template), block('APPEND', append)].join('\n');
}
