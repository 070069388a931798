/** Collects the findings of a reader, in their order. */
import type { PackageFinding } from '@verdict/domain/problem/problem-package.ts';
import type { Sentence } from '@verdict/domain/text/sentence.ts';

export class Findings {
  readonly list: PackageFinding[] = [];

  error(code: string, sentence: Sentence, path: string | null = null): void {
    this.list.push({ level: 'error', code, path, sentence });
  }

  warning(code: string, sentence: Sentence, path: string | null = null): void {
    this.list.push({ level: 'warning', code, path, sentence });
  }

  info(code: string, sentence: Sentence, path: string | null = null): void {
    this.list.push({ level: 'info', code, path, sentence });
  }
}
