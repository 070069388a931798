/** Collects what a reader notices, in the order it notices it. */
import type { PackageFinding } from '@verdict/domain/problem-package.ts';

export class Findings {
  readonly list: PackageFinding[] = [];

  error(code: string, message: string, path: string | null = null): void {
    this.list.push({ level: 'error', code, path, message });
  }

  warning(code: string, message: string, path: string | null = null): void {
    this.list.push({ level: 'warning', code, path, message });
  }

  info(code: string, message: string, path: string | null = null): void {
    this.list.push({ level: 'info', code, path, message });
  }
}
