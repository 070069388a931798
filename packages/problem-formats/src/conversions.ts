/** Conversions of a statement's Markdown that writers of packages ask for. */
import { markdownToHtml, markdownToTex } from './markdown-out.ts';
import { polygonTex } from './polygon/tex.ts';

export interface TexOfMarkdown {
  tex: string;
  /** Read back, it looks like the Markdown. */
  isSame: boolean;
}

/** They may take long for strange texts, so a server has them done elsewhere. */
export interface Conversions {
  html(markdown: string): Promise<string>;
  /** In the commands that Polygon's statements use. */
  tex(markdown: string): Promise<TexOfMarkdown>;
}

export const conversions: Conversions = {
  html: async (markdown) => markdownToHtml(markdown),
  async tex(markdown) {
    const tex = markdownToTex(markdown);
    return { tex, isSame: shownAs(polygonTex(tex).markdown) === shownAs(markdown) };
  },
};

const shownAs = (markdown: string): string => markdownToHtml(markdown).replace(/\s+/g, ' ');
