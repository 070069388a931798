/** Code that a problem gives its contestants, with hidden parts before and after theirs. */

export interface TemplateParts {
  prepend?: string;
  template?: string;
  append?: string;
}

const names = ['prepend', 'template', 'append'] as const;

/** The parts in the marked blocks that a template of ours has. */
export function templateOf(parts: TemplateParts): string {
  const block = (name: (typeof names)[number]) => {
    const content = (parts[name] ?? '').replaceAll('\r', '').replace(/\n*$/, '\n');
    return `//${name.toUpperCase()} BEGIN\n${content}//${name.toUpperCase()} END\n`;
  };
  return names.map(block).join('\n');
}

/** The parts of a template of ours; text without marks is the template itself. */
export function partsOfTemplate(template: string): Required<TemplateParts> {
  const part = (name: string) =>
    new RegExp(`//${name} BEGIN\\n([\\s\\S]*?)//${name} END`).exec(template)?.[1]?.replace(/\n$/, '') ?? '';
  return {
    prepend: part('PREPEND'),
    template: /\/\/(PREPEND|TEMPLATE|APPEND) BEGIN\n/.test(template) ? part('TEMPLATE') : template,
    append: part('APPEND'),
  };
}
