import { conversions, type TexOfMarkdown } from '@verdict/problem-formats/conversions.ts';

export type Converted = { html: string } | TexOfMarkdown;

export default async ({ to, markdown }: { to: 'html' | 'tex'; markdown: string }): Promise<Converted> =>
  to === 'html' ? { html: await conversions.html(markdown) } : conversions.tex(markdown);
