/**
 * Makes `packages/kit/src/styles/fonts/`: the characters of Chinese page titles and verdict words in Noto Serif SC
 * (SIL Open Font License), which whole would be 1.5 MB. Run it with `tools/node tools/title-font.ts` when the test
 * beside it finds a missing character. It needs npm, and Debian's `python3-fonttools` and `python3-brotli`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import home from '@verdict/messages/site/home.zh-CN.ts';
import zhCN from '@verdict/messages/zh-CN.ts';

const FONT = '@fontsource/noto-serif-sc@5.3.0';
const WHOLE = 'package/files/noto-serif-sc-chinese-simplified-600-normal.woff2';
const folder = new URL('../packages/kit/src/styles/fonts/', import.meta.url);

/** Titles of a learner's first pages and of the home's cards, and all verdict words. */
const isTitle =
  /^(status\..*|nav\.(?!closed).*|rank\.\w+Title|help\.title|home\.(practice|daily|goOn|suggestions|progress))$/;

/** Chinese characters that must be in the font, in the order of Unicode. */
export function titleCharacters(): string[] {
  const texts = Object.entries({ ...zhCN, ...home }).flatMap(([key, text]) =>
    isTitle.test(key) && typeof text === 'string' ? [text] : [],
  );
  return [...new Set(texts.join('').match(/\p{Script=Han}/gu))].toSorted();
}

function make(): void {
  const characters = titleCharacters();
  const temporary = mkdtempSync(join(tmpdir(), 'title-font-'));
  try {
    const archive = execFileSync('npm', ['pack', '--silent', FONT], { cwd: temporary, encoding: 'utf8' }).trim();
    execFileSync('tar', ['xzf', archive, WHOLE], { cwd: temporary });
    execFileSync('/usr/bin/python3', [
      '-m',
      'fontTools.subset',
      join(temporary, WHOLE),
      `--text=${characters.join('')}`,
      '--flavor=woff2',
      '--layout-features=',
      '--no-hinting',
      `--output-file=${new URL('noto-serif-sc-titles.woff2', folder).pathname}`,
    ]);
  } finally {
    rmSync(temporary, { recursive: true });
  }
  const codes = characters.map((each) => `U+${each.codePointAt(0)?.toString(16).toUpperCase()}`);
  writeFileSync(
    new URL('noto-serif-sc-titles.css', folder),
    `/* Written by tools/title-font.ts. */
@font-face {
  font-family: 'Noto Serif SC Titles';
  font-style: normal;
  font-display: optional;
  font-weight: 600;
  src: url('./noto-serif-sc-titles.woff2') format('woff2');
  unicode-range: ${codes.join(', ')};
}
`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) make();
