import type { Plugin } from 'vite';

/** Fonts of the first page. Phones have their own sans. */
const fonts: readonly { file: RegExp; media?: string }[] = [
  { file: /inter-latin-wght-normal.*\.woff2$/, media: '(min-width: 768px)' },
  { file: /source-serif-4-latin-600-normal.*\.woff2$/ },
];

/**
 * Names the fonts in `index.html`, so that `first-paint.js` can ask for them before a style sheet does: a font that
 * comes late is not used.
 */
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
                rel: 'font',
                as: 'font',
                type: 'font/woff2',
                crossorigin: true,
                href: `/${name}`,
                ...(media && { media }),
              },
              injectTo: 'head-prepend' as const,
            })),
        ),
    },
  };
}
