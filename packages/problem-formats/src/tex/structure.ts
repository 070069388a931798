/** Commands of TeX that divide, link, show or style a text. */
import { environment } from './environments.ts';
import { math, onOneLine } from './marks.ts';
import { pictureSize } from './pictures.ts';
import type { TexReader } from './reader.ts';

/** Notes that Markdown can contain inline. */
const isShortNote = /^[^[\]]{1,1000}$/;

/** Null for a command that is none of these. */
export function structure(reader: TexReader, name: string): string | null {
  switch (name.replace('*', '')) {
    case 'begin':
      return environment(reader, reader.argument());
    case 'end':
      reader.argument();
      return '';
    case 'problemname':
      // Titles are plain text, so escapes of Markdown would be visible.
      reader.shared.title ??= reader
        .inner(reader.argument())
        .trim()
        .replace(/\\([#$*_])/g, '$1');
      return '';
    case 'section':
      return `\n\n## ${reader.inner(reader.argument()).trim()}\n\n`;
    case 'subsection':
    case 'subsubsection':
      return `\n\n### ${reader.inner(reader.argument()).trim()}\n\n`;
    case 'paragraph':
      return `\n\n**${reader.inner(reader.argument()).trim()}** `;
    case 'item':
      return `\n- ${reader.option() ?? ''}`;
    case 'includegraphics': {
      const { size, isExact } = pictureSize(reader.option() ?? '');
      if (!isExact) reader.unknown('\\includegraphics[…]');
      return `![](${reader.argument().trim()}${size})`;
    }
    case 'illustration': {
      const { size } = pictureSize(`width=${reader.argument().trim()}\\textwidth`);
      const file = reader.argument().trim();
      const caption = reader.inner(reader.argument()).trim();
      // A picture whose caption has a link cannot have a size.
      return `\n\n![${caption}](${file}${/[[\]\n]/.test(caption) ? '' : size})\n\n`;
    }
    case 'href': {
      const target = reader.argument();
      return `[${reader.inner(reader.argument())}](${target})`;
    }
    case 'url':
      return `<${reader.argument()}>`;
    case 'footnote': {
      reader.option();
      const note = onOneLine(reader.onLine(reader.argument()).trim());
      return isShortNote.test(note) ? `^[${note}]` : ` (${note})`;
    }
    case 'caption':
      return `\n\n*${reader.inner(reader.argument()).trim()}*\n\n`;
    case 'textcolor': {
      const wrap = reader.coloured(name);
      const text = reader.inner(reader.argument());
      return wrap ? wrap(text) : text;
    }
    case 'color':
      return reader.declare('colour', reader.coloured(name));
    case 'rm':
    case 'normalfont':
      reader.declare('weight', null);
      return reader.declare('shape', null);
    case 'centering':
    case 'raggedleft':
    case 'raggedright':
      return reader.alignmentOf(name);
    case 'centerline':
    case 'rightline':
    case 'leftline':
      return reader.aligned(name, reader.argument());
    case 'resizebox':
      reader.argument();
      reader.argument();
      return reader.inner(reader.argument());
    case 'scalebox':
      reader.argument();
      return reader.inner(reader.argument());
    case 'textsc':
      reader.unknown('\\textsc');
      return reader.inner(reader.argument());
    case 'text':
    case 'textrm':
    case 'mbox':
    case 'textsf':
    case 'textnormal':
    case 'ensuremath':
      return name === 'ensuremath' ? math(reader.argument(), false) : reader.inner(reader.argument());
    case 'textsuperscript':
      return `<sup>${reader.inner(reader.argument())}</sup>`;
    case 'textsubscript':
      return `<sub>${reader.inner(reader.argument())}</sub>`;
    case 'num':
    case 'numprint':
      return `$${reader.argument()}$`;
    case 'ref':
    case 'cite':
      return reader.argument();
    default:
      return null;
  }
}
