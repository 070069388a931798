import { conversions, type HtmlOfMarkdown, type TexOfMarkdown } from '@verdict/problem-formats/conversions.ts';

export type Converted = HtmlOfMarkdown | TexOfMarkdown;

export default async ({ to, markdown }: { to: 'html' | 'tex'; markdown: string }): Promise<Converted> =>
  to === 'html' ? conversions.html(markdown) : conversions.tex(markdown);
