import type { Page } from '@playwright/test';
import type {} from '../gallery/main.tsx';
import { hostileMarkdown } from '@verdict/testkit/hostile-text.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGallery, type GalleryBrowser } from './page.ts';

let gallery: GalleryBrowser;
let page: Page;
beforeAll(async () => {
  gallery = await startGallery();
  page = await gallery.open('none');
  // Loads the lazy parts before anything is timed.
  await show('$a$\n\n```cpp\n1\n```');
});
afterAll(() => gallery.close());

/** Renders a text into the page, where scripts could run. Returns the HTML, the time and whether a script ran. */
async function show(source: string, ahead = false): Promise<{ html: string; ms: number; ran: boolean }> {
  return page.evaluate(
    async ([text, ready]) => {
      const marked = window as { ran?: boolean };
      delete marked.ran;
      const started = performance.now();
      const content = await window.renderSample(text, ready);
      const ms = performance.now() - started;
      const place = document.createElement('div');
      place.append(content);
      document.body.append(place);
      await new Promise((resolve) => setTimeout(resolve, 30));
      const html = place.innerHTML;
      place.remove();
      return { html, ms, ran: marked.ran !== undefined };
    },
    [source, ahead] as const,
  );
}
const html = async (source: string) => (await show(source)).html.trim();

test('names of characters are read by the browser, as the package that it stands for reads them', async () => {
  expect(await html('&copy; &NotEqualTilde; &#169; &semi;')).toBe('<p>© ≂̸ © ;</p>');
  expect(await html('&nosuch; &ampx; &lt;b&gt; `&copy;`')).toBe(
    '<p>&amp;nosuch; &amp;ampx; &lt;b&gt; <code>&amp;copy;</code></p>',
  );
});

test.each(hostileMarkdown)('harmless: %s', async (source) => {
  const result = await show(`before\n\n${source}\n\nafter`);
  expect(result.ran).toBe(false);
  const found = await page.evaluate((content) => {
    const box = new DOMParser().parseFromString(content, 'text/html').body;
    const math = (element: Element) => element.closest('.katex') !== null;
    return [...box.querySelectorAll('*')].flatMap((element) => [
      ...(/^(script|style|iframe|object|embed|form|input|link|meta|base|template|noscript)$/i.test(element.tagName)
        ? [element.tagName]
        : []),
      ...(/^(svg|math)$/i.test(element.tagName) && !math(element) ? [element.tagName] : []),
      ...[...element.attributes]
        .filter(
          ({ name, value }) =>
            name.startsWith('on') ||
            name === 'id' ||
            name === 'name' ||
            (name === 'style' && !math(element)) ||
            /javascript:|data:(?!image\/(png|gif|jpeg|webp))/i.test(value) ||
            value.includes('mantine'),
        )
        .map(({ name, value }) => `${name}=${value}`),
    ]);
  }, result.html);
  expect(found).toEqual([]);
});

test('formulas are set, broken ones show their source', async () => {
  const result = await html('$a_1$ and $\\frac{1}$');
  expect(result).toContain('class="katex"');
  expect(result).toMatch(
    /<span data-math="inline" class="math-error" title="This formula cannot be displayed; it is shown as it was written.">\\frac\{1\}<\/span>/,
  );
});

/** One formula for every kind of construct in statements. */
const formulas = String.raw`
1 \le n \le 10^{5},\ a_i \in \mathbb{Z}
\frac{1}{1+\cfrac{2}{3}}\binom{n}{k}\dfrac{a}{b}{n \brace k}\genfrac[]{0pt}{1}{a}{b}
\sqrt[3]{\sqrt{x+\sqrt{\frac{a}{b}}}}\sqrt{\frac{\frac{\frac{1}{2}}{3}}{4}}
\sum_{i=1}^{n}\prod\limits_{j}^{m}\int_0^\infty\oint\iint\bigcup_{k}\coprod\substack{a\\b}
\lim_{n\to\infty}\max_{x}\gcd(a,b)\bmod p\quad a\equiv b\pmod{n}\operatorname{lcm}\operatorname*{arg\,max}_x
\left\lfloor\frac{n}{2}\right\rfloor\left\lceil x\right\rceil\Bigl(\bigg|\left\{\begin{matrix}1\\2\\3\\4\\5\\6\end{matrix}\right\}
\begin{pmatrix}a&b\\c&d\end{pmatrix}\begin{bmatrix}1\end{bmatrix}\begin{vmatrix}1&2\\3&4\end{vmatrix}\begin{smallmatrix}a\\b\end{smallmatrix}
f(x)=\begin{cases}1&x>0\\0&\text{otherwise, 否则}\end{cases}
\begin{aligned}a&=b\\&=c\end{aligned}\begin{gathered}x\\y\end{gathered}\begin{array}{|c|rl|}\hline a&b&c\\\hdashline 1&2&3\end{array}
\mathbf{Ax}\mathcal{O}(n\log n)\mathscr{L}\mathfrak{g}\mathsf{S}\mathtt{code}\mathrm{d}\boldsymbol{\alpha}\bm{x}\Bbb{R}\textbf{b}\textit{i}\texttt{tt}
\alpha\beta\gamma\Gamma\Delta\Omega\varepsilon\varphi\vartheta\aleph\hbar\ell\wp\Re\Im\nabla\partial\infty\emptyset
\leq\geq\neq\approx\sim\cong\subseteq\nsubseteq\ll\gg\mid\nmid\parallel\perp\models\vdash\prec\succeq\lesssim\gtrapprox
\oplus\otimes\times\div\pm\cdot\star\circ\land\lor\lnot\wedge\cap\cup\setminus\boxplus\ltimes\dagger
\to\gets\Rightarrow\iff\mapsto\hookrightarrow\rightleftharpoons\nearrow\xrightarrow[under]{over}\xleftarrow{a}\xLeftrightarrow{b}
\hat{a}\widehat{abc}\bar{x}\overline{AB}\underline{x}\vec{v}\overrightarrow{AB}\tilde{n}\widetilde{xyz}\dot{x}\ddot{x}\acute{e}\check{c}
\overbrace{a+b}^{n}\underbrace{c+d}_{m}\overset{!}{=}\underset{x}{\min}\stackrel{a}{b}\underbracket{x}\overgroup{AB}\utilde{AB}
\color{red}x\textcolor{#00ff00}{y}\colorbox{yellow}{z}\fcolorbox{red}{blue}{w}\boxed{E=mc^2}\cancel{x}\bcancel{y}\xcancel{z}\sout{w}
\tiny a\small b\large c\Huge d\displaystyle\frac12\textstyle\frac12\scriptstyle x
\phantom{x}\hphantom{y}\vphantom{z}\smash{y}\rule{1em}{2pt}\hspace{1em}\kern2pt\raisebox{2pt}{x}\llap{a}\rlap{b}\mathstrut\!\,\:\;\quad
\def\half#1{\frac{#1}{2}}\half{x}\newcommand{\Rn}{\mathbb R^n}\Rn
\dots\ldots\cdots\vdots\ddots\colon\therefore\because\angle\triangle\square\checkmark\degree\S\pounds
x'''_{i_j}y_k^{2^{n}}{}_a^b X\not=y\not\in A\bra{x}\ket{y}\set{x|y}\langle x\rangle\lVert v\rVert
\text{中文 text, é}\ 你好\ \verb|a_b|\ \mathring{A}\ \LaTeX\ \TeX\ \mathbb{ABCabc1}\ 𝐀𝒜𝔄\ ½ ℝ ≤ ∑ α
E=mc^2\tag{1}
`
  .trim()
  .split('\n');

test('every construct of statements is set', async () => {
  const result = await html(formulas.map((tex) => `$$\n${tex}\n$$`).join('\n\n'));
  expect(result.match(/class="math-display"/g)).toHaveLength(formulas.length);
  expect(result).not.toContain('math-error');
});

test.each(['\\href{https://example.org}{x}', '\\htmlClass{a}{x}', '\\includegraphics{a.png}'])(
  'a formula with a link, a picture or an attribute is shown as it was written: %s',
  async (formula) => {
    expect(await html(`$$\n${formula}\n$$`)).toContain('class="math-error"');
  },
);

test('a text that was made ready ahead is the same text, sanitised and all', async () => {
  const source =
    '<script>window.ran = true</script>\n\n- [x] for $n$ (and $m$)\n- [f](/f.pdf)\n\n| $a$ |\n|--|\n| 1 |\n\n```cpp\nint x;\n```\n\n$$\\frac12$$';
  const ahead = await show(source, true);
  expect(ahead.ran).toBe(false);
  expect(ahead.html).toContain('class="katex"');
  expect(ahead.html).toBe((await show(source)).html);
});

test('a short formula keeps the brackets and the punctuation that touch it on its line', async () => {
  const result = await html('运动员人数 $n$（$1 \\le n \\le 1000$）。 Numbers ($-10^{15} \\le a$), then more.');
  expect(result).toMatch(
    /<span class="math-line">（<span data-math="inline" class="math-inline">.*?<\/span>）。<\/span> Numbers <span class="math-line">\(/,
  );
  expect(result).toContain('),</span> then more.');
});

test.each([
  [
    'macros that double',
    `$${Array.from({ length: 26 }, (_, i) => `\\def\\${String.fromCharCode(97 + i)}x{\\${String.fromCharCode(98 + i)}x\\${String.fromCharCode(98 + i)}x}`).join('')}\\ax$`,
  ],
  ['a macro that calls itself', '$\\def\\x{\\x}\\x$'],
  ['deep braces', `$${'{'.repeat(3500)}$`],
  ['deep fractions', `$${'\\frac{1}{'.repeat(380)}x${'}'.repeat(380)}$`],
  ['deep roots without braces', `$${'\\sqrt'.repeat(600)} x$`],
  ['two thousand formulas', '$\\sum_{i=1}^{n} \\sqrt{x_i^2 + y_i^2}$ '.repeat(2000)],
  ['deep elements', '<div>'.repeat(30_000)],
  ['many attributes', `<a ${'x=1 '.repeat(30_000)}>`],
  ['nested lists', Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')],
])('%s: done within the budget', async (_name, source) => {
  expect((await show(source)).ms).toBeLessThan(4000);
});

test('a word that nobody reads may be broken here and there, which its text does not show; code and Chinese are left alone', async () => {
  expect(await html('W'.repeat(500))).toBe(`<p>${`${'W'.repeat(200)}<wbr>`.repeat(2)}${'W'.repeat(100)}</p>`);
  // A combining mark stays on its letter.
  expect(await html(`${'e\u0301'.repeat(201)}`)).toBe(
    `<p>${'e\u0301'.repeat(100)}<wbr>${'e\u0301'.repeat(100)}<wbr>e\u0301</p>`,
  );
  for (const whole of [
    '题目'.repeat(300),
    '`' + 'W'.repeat(150) + '`',
    '```\n' + 'W'.repeat(500) + '\n```',
    'A sentence of short words. '.repeat(50),
  ])
    expect(await html(whole)).not.toContain('<wbr>');
});

test('code is coloured by the word after its fence, and can be copied', async () => {
  await page.evaluate(async (source) => {
    const place = document.createElement('div');
    place.id = 'colored';
    place.append(await window.renderSample(source));
    document.body.append(place);
  }, '```cpp\nint a = 1; // <b>\n```');
  const place = page.locator('#colored');
  await place.locator('.hljs-type').waitFor();
  const result = await place.innerHTML();
  expect(result).toContain('<span class="hljs-type">int</span>');
  expect(result).toContain('&lt;b&gt;');
  expect(result).toContain('<button type="button" data-copy="">Copy</button>');
  await place.evaluate((element) => element.remove());
});

test('a PDF of the site becomes a card with a viewer if it is there, a foreign one only a card, one inside a sentence a link', async () => {
  await page.route('**/api/public/file/*', (route) =>
    route.fulfill({ status: route.request().url().endsWith('/gone.pdf') ? 404 : 200 }),
  );
  const ours = page.locator('#pdf');
  const showOurs = (name: string) =>
    page.evaluate(async (pdf) => {
      const place = document.createElement('div');
      place.id = 'pdf';
      place.append(await window.renderSample(`[${pdf}](/api/public/file/${pdf})`));
      document.querySelector('#pdf')?.remove();
      document.body.append(place);
    }, name);
  await showOurs('rules.pdf');
  await ours
    .locator('.pdf-viewer[src$="/api/public/file/rules.pdf"][title="PDF document: rules.pdf"]')
    .waitFor({ state: 'attached' });
  expect(await ours.locator('.pdf-name').textContent()).toBe('rules.pdf');
  await showOurs('gone.pdf');
  await ours.getByText('The document cannot be shown: it was removed or cannot be reached.').waitFor();
  expect(await ours.locator('iframe, [href]').count()).toBe(0);
  const foreign = await html('[rules.pdf](https://example.org/a.pdf)');
  expect(foreign).toContain('pdf-card');
  expect(foreign).not.toContain('iframe');
  expect(await html('see [rules](/api/public/file/a1.pdf) first')).toBe(
    '<p>see <a href="/api/public/file/a1.pdf">rules</a> first</p>',
  );
});

test('foreign links open beside and tell nothing, own ones do not', async () => {
  expect(await html('[a](https://example.org) [b](/problem/1)')).toBe(
    '<p><a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow ugc">a</a> <a href="/problem/1">b</a></p>',
  );
});

test('tasks, tables and pictures', async () => {
  expect(await html('- [x] done\n- [ ] open')).toContain(
    '<li class="task-item"><span class="task" role="img" aria-label="Done" data-done=""></span>done</li>',
  );
  expect(await html('- [x] a\n\n- [ ] b')).toContain(
    '<p><span class="task" role="img" aria-label="To do"></span>b</p>',
  );
  expect(await html('|a|\n|-:|\n|1|')).toContain('<td align="right">1</td>');
  expect(await html('![dot](data:image/png;base64,iVBORw0KGgo=)')).toBe(
    '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="dot" loading="lazy" decoding="async"></p>',
  );
});

test('a spoiler is opened by the keyboard, has a title, and is on paper what paper cannot open', async () => {
  expect(await html('::: spoiler\na\n:::')).toBe('<details>\n<summary>Spoiler</summary>\n<p>a</p>\n</details>');
  await page.evaluate(async () => {
    const place = document.createElement('div');
    place.id = 'spoiler';
    place.className = 'markdown';
    place.append(await window.renderSample('::: spoiler Hint\n- *hidden*\n:::'));
    document.body.append(place);
  });
  const hidden = page.locator('#spoiler em');
  const isShown = () => hidden.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isShown()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isShown()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  expect(await isShown()).toBe(false);
  await page.locator('#spoiler summary').press('Enter');
  expect(await isShown()).toBe(true);
});

test('a text beyond all measure is shown as it was written', async () => {
  expect(await html('*a* '.repeat(60_000))).toMatch(/^<p>This text is too long[^<]+<\/p><pre tabindex="0">\*a\* \*a\*/);
});

test.each(['\\mbox{如果 $x$}', 'a\\mbox{-}b', '\\textsc{a}', '\\textsl{a}'])(
  'formulas of TeX are set: %s',
  async (tex) => {
    const shown = await html(`$${tex}$`);
    expect(shown).toContain('katex');
    expect(shown).not.toContain('math-error');
  },
);

test('what HOJ shows is shown: lines, marks, emoji, footnotes and aligned parts', async () => {
  const shown = await html('一，\n==二==，10^5^ :smile: :none: a[^1]\n\n::: hljs-center\n三\n:::\n\n[^1]: 四');
  expect(shown).toContain('一，<br>');
  expect(shown).toContain('<mark>二</mark>');
  expect(shown).toContain('title=":smile:">😄</span> :none:');
  expect(shown).toMatch(/<div align="center">\s*<p>三<\/p>/);
  const [, id] = /<a data-note-ref="1" href="#(note-\d+-1)"/.exec(shown) ?? [];
  expect(shown).toContain(`<li data-note="1" id="${id}" tabindex="-1"><p>四 <a href="#`);
});

test('contents lead to the headings of the text, nested by their levels', async () => {
  const shown = await html('[toc]\n\n## a $x$\n\n### [b](/c)\n\n# d[^1]\n\n[^1]: e\n\n[toc]');
  const list = shown.slice(0, shown.indexOf('</div>'));
  expect(list).toMatch(/^<div data-toc=""><p><strong>Contents<\/strong><\/p><ul><li><a href="#part-\d+-1">a <span/);
  expect(list).toMatch(/<ul><li><a href="#part-\d+-2">b<\/a><\/li><\/ul><\/li><li><a href="#part-\d+-3">d<\/a>/);
  expect(shown).toMatch(/<h1 id="part-\d+-3" tabindex="-1">d<sup>/);
  expect(shown.match(/data-toc/g)).toHaveLength(1);
  expect(await html('@[toc](Parts)\n\na')).toBe('<p>a</p>');
});

test('definition lists and abbreviations are shown', async () => {
  expect(await html('a\n: b\n\n*[b]: <c>')).toBe('<dl>\n<dt>a</dt>\n<dd><abbr title="&lt;c&gt;">b</abbr></dd>\n</dl>');
});

test('a picture has the size that its author gave it, and its form where there is less room', async () => {
  await page.evaluate(async () => {
    const content = await window.renderSample(
      '![p](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg== =120x40)',
    );
    const place = document.body.appendChild(document.createElement('div'));
    place.className = 'markdown sized';
    place.append(content);
  });
  const picture = page.locator('.sized img');
  await picture.evaluate((element: HTMLImageElement) => ((element.loading = 'eager'), element.decode()));
  expect(await picture.evaluate((element) => [element.clientWidth, element.clientHeight])).toEqual([120, 40]);
  await page.evaluate(() => ((document.querySelector('.sized') as HTMLElement).style.width = '60px'));
  expect(await picture.evaluate((element) => [element.clientWidth, element.clientHeight])).toEqual([60, 20]);
  await page.evaluate(() => document.querySelector('.sized')!.remove());
});

test('colours of authors stay, as far as they are colours', async () => {
  expect(await html('<span style="color:red;position:fixed">a</span>')).toBe('<p><span style="--ink:red">a</span></p>');
  expect(await html('<font color="#00f">a</font>')).toBe('<p><font style="--ink:#00f">a</font></p>');
  expect(await html('<p style="text-align:center">a</p>')).toBe('<p style="text-align:center">a</p>');
  expect(await html('<span style="color:url(x)">a</span>')).toBe('<p><span>a</span></p>');
});

test('a player is a card until it is started, a foreign frame or video a link', async () => {
  const shown = await html('<iframe src="//player.bilibili.com/player.html?bvid=BV1xx411c7mD" onload="x()"></iframe>');
  expect(shown).not.toContain('<iframe');
  expect(shown).toContain('data-play="https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&amp;autoplay=0"');
  expect(shown).toContain('href="https://www.bilibili.com/video/BV1xx411c7mD"');
  expect(await html('<iframe src="https://example.org/x"></iframe>')).toMatch(
    /^<a href="https:\/\/example.org\/x" target="_blank"/,
  );
  expect(await html('<video src="https://example.org/x.mp4" autoplay></video>')).toMatch(
    /<a href="https:\/\/example.org\/x.mp4" target/,
  );
  expect(await html('<video src="/api/public/file/a.mp4" autoplay></video>')).toContain(
    '<video controls="" preload="none" src="/api/public/file/a.mp4"></video>',
  );
  expect(await html('<iframe srcdoc="<b>x</b>"></iframe>')).not.toContain('iframe');
});
