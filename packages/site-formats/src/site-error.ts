/** A file that cannot be read as what it seems to be. Its sentence is shown to the operator. */
import type { Sentence } from '@verdict/domain/text/sentence.ts';

export class SiteError extends Error {
  override name = 'SiteError';
  readonly sentence: Sentence;

  constructor(text: Sentence) {
    super(`${text.key} ${JSON.stringify(text.values)}`);
    this.sentence = text;
  }
}
