/** Code templates of a problem for its contestants, with hidden parts before and after theirs. */
import { withoutEnd } from '@verdict/domain/text/text-end.ts';

export interface TemplateParts {
  prepend?: string;
  template?: string;
  append?: string;
}

const names = ['prepend', 'template', 'append'] as const;

/** Puts the parts into the marked blocks of a template. */
export function templateOf(parts: TemplateParts): string {
  const block = (name: (typeof names)[number]) => {
    const content = `${withoutEnd((parts[name] ?? '').replaceAll('\r', ''), '\n')}\n`;
    return `//${name.toUpperCase()} BEGIN\n${content}//${name.toUpperCase()} END\n`;
  };
  return names.map(block).join('\n');
}

/** Splits a template of ours into its parts; a text without marks becomes the `template` part. */
export function partsOfTemplate(template: string): Required<TemplateParts> {
  const part = (name: string) => {
    const begin = `//${name} BEGIN\n`;
    const start = template.indexOf(begin) + begin.length;
    const end = start < begin.length ? -1 : template.indexOf(`//${name} END`, start);
    return end < 0 ? '' : template.slice(start, end).replace(/\n$/, '');
  };
  return {
    prepend: part('PREPEND'),
    template: /\/\/(PREPEND|TEMPLATE|APPEND) BEGIN\n/.test(template) ? part('TEMPLATE') : template,
    append: part('APPEND'),
  };
}
