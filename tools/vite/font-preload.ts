import type { Plugin } from 'vite';

/** Fonts of the first page. Phones have their own sans. */
const fonts: readonly { file: RegExp; media?: string }[] = [
  { file: /inter-latin-wght-normal.*\.woff2$/, media: '(min-width: 768px)' },
  { file: /source-serif-4-latin-600-normal.*\.woff2$/ },
];

/** Lets `index.html` ask for the fonts before a style sheet names them: a font that comes late is not used. */
export function fontPreload(): Plugin {
  return {
    name: 'verdict:font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        fonts.flatMap(({ file, media }) =>
          Object.keys(bundle)
            .filter((name) => file.test(name))
            .map((name) => ({
              tag: 'link',
              attrs: {
                rel: 'preload',
                as: 'font',
                type: 'font/woff2',
                crossorigin: true,
                href: `/${name}`,
                ...(media && { media }),
              },
              injectTo: 'head' as const,
            })),
        ),
    },
  };
}
