/** Conversions of a statement's Markdown for writers of packages. */
import { convertedMarkdown, markdownToHtml, markdownToTex } from './markdown-out.ts';
import { polygonTex } from './polygon/tex.ts';

export interface TexOfMarkdown {
  tex: string;
  /** True when reading the result gives text that looks like the Markdown. */
  isSame: boolean;
}

export interface HtmlOfMarkdown {
  html: string;
  /** True when something of the text is missing or looks different. */
  isChanged: boolean;
}

/** Conversions of Markdown. Strange texts may take long, so a server runs them in a separate process. */
export interface Conversions {
  html(markdown: string): Promise<HtmlOfMarkdown>;
  /** TeX in the commands that Polygon's statements use. */
  tex(markdown: string): Promise<TexOfMarkdown>;
}

export const conversions: Conversions = {
  html: async (markdown) => convertedMarkdown(markdown),
  async tex(markdown) {
    const tex = markdownToTex(markdown);
    return {
      tex,
      isSame: shownAs(polygonTex(tex).markdown) === shownAs(markdown) && !convertedMarkdown(markdown).isChanged,
    };
  },
};

const shownAs = (markdown: string): string => markdownToHtml(markdown).replace(/\s+/g, ' ');
