// Rule for markdown-it: pictures with a size (`![p](a.png =120x40)`) and players (`@[bilibili](BV…)`,
// `@[video](a.mp4)`), as in Hydro. The rule turns them into HTML that an author could have written, and they are
// sanitised like it.
import { playerAt } from '@verdict/domain/text/players.ts';
import type { MarkdownIt } from 'markdown-it';

const sizedPicture =
  /!\[([^[\]\n]{0,300})\]\([ \t]{0,9}(?:<([^<>\n]{1,2000})>|([^\s<>()]{1,2000}))[ \t]{1,9}(?:"([^"\n]{0,300})"[ \t]{1,9})?=(\d{1,4}%?)?x(\d{1,4}%?)?[ \t]{0,9}\)/y;
const player = /@\[([a-z][\w-]{0,30})\]\([ \t]{0,9}([^\s()]{1,2000})[ \t]{0,9}\)/iy;

export function mediaRule(md: MarkdownIt): void {
  md.inline.ruler.after('image', 'sized_picture', (state, silent) => {
    if (state.src[state.pos] !== '!') return false;
    sizedPicture.lastIndex = state.pos;
    const found = sizedPicture.exec(state.src);
    if (!found || sizedPicture.lastIndex > state.posMax) return false;
    const [whole, label = '', inBrackets, bare, title, width, height] = found;
    const address = md.normalizeLink(inBrackets ?? bare ?? '');
    if ((width === undefined && height === undefined) || !md.validateLink(address)) return false;
    if (!silent) {
      const token = state.push('image', 'img', 0);
      token.attrs = [
        ['src', address],
        ['alt', ''],
      ];
      for (const [name, value] of Object.entries({ title, width, height }))
        if (value !== undefined) token.attrSet(name, value);
      token.content = label;
      token.children = [];
      md.inline.parse(label, md, state.env, token.children);
    }
    state.pos += whole.length;
    return true;
  });

  md.inline.ruler.after('sized_picture', 'player', (state, silent) => {
    if (state.src[state.pos] !== '@') return false;
    player.lastIndex = state.pos;
    const found = player.exec(state.src);
    if (!found || player.lastIndex > state.posMax) return false;
    const [whole, name = '', target = ''] = found;
    const service = name.toLowerCase();
    const html = embedded(service, target);
    if (html === null) return false;
    if (!silent) state.push('html_inline', '', 0).content = html;
    state.pos += whole.length;
    return true;
  });

  function embedded(service: string, target: string): string | null {
    const address = md.utils.escapeHtml(md.normalizeLink(target));
    if (service === 'video' || service === 'url') return `<video src="${address}"></video>`;
    if (service === 'pdf') return `<a href="${address}">${address}</a>`;
    const found = playerAt(service, target);
    return found && `<iframe src="${md.utils.escapeHtml(found.frame)}"></iframe>`;
  }
}
