/**
 * Conversions of statements for packages, run by a bounded task. A statement whose conversion costs too much is
 * included as it was written.
 */
import type { Conversions, HtmlOfMarkdown, TexOfMarkdown } from '@verdict/problem-formats/conversions.ts';
import { BoundedError } from '../../../platform/bounded/bounded-error.ts';
import { runShort } from '../../../platform/bounded/bounded.ts';
import type { Converted } from '../../../platform/bounded/tasks/convert-markdown.ts';

/** `account` is the exporting account, to which the work counts. */
export const conversionsFor = (account: string): Conversions => ({
  html: async (markdown) =>
    ((await converted(account, 'html', markdown)) as HtmlOfMarkdown | null) ?? {
      html: asWritten.html(markdown),
      isChanged: true,
    },
  tex: async (markdown) =>
    ((await converted(account, 'tex', markdown)) as TexOfMarkdown | null) ?? {
      tex: asWritten.tex(markdown),
      isSame: false,
    },
});

async function converted(account: string, to: 'html' | 'tex', markdown: string): Promise<Converted | null> {
  try {
    return await runShort(account, 'convert-markdown', { to, markdown });
  } catch (error) {
    if (error instanceof BoundedError) return null;
    throw error;
  }
}

const asWritten = {
  html: (markdown: string): string => `<pre>${markdown.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
  tex: (markdown: string): string =>
    `\\begin{verbatim}\n${markdown.replaceAll('\\end{verbatim}', '')}\n\\end{verbatim}`,
};
