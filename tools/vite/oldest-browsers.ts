/**
 * The oldest supported browsers. `oldest-browsers.test.ts` checks that builds, `index.html`, the README and the check
 * before the first paint (`first-paint.js`) agree with them.
 */
import type { Plugin } from 'vite';

export const oldestBrowsers = { chrome: 123, edge: 123, firefox: 125, safari: 17.5 } as const;

type Versions = Record<keyof typeof oldestBrowsers, number>;

/**
 * Features that determine the oldest browsers, with the first version that has each (MDN's compatibility data 8.1.9).
 */
export const newestFeatures: Record<string, Versions> = {
  'light-dark()': { chrome: 123, edge: 123, firefox: 120, safari: 17.5 },
  popover: { chrome: 114, edge: 114, firefox: 125, safari: 17 },
  'AbortSignal.any': { chrome: 116, edge: 116, firefox: 124, safari: 17.4 },
};

/** Build targets: `chrome123`. Below Safari 17.5, Lightning CSS would break light-dark(): all colours would vanish. */
export const buildTargets = Object.entries(oldestBrowsers).map(([name, version]) => name + version);

const names = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari' } as const;

/** `Chrome 123`, for people. */
export const namedBrowsers = Object.entries(names).map(
  ([key, name]) => `${name} ${oldestBrowsers[key as keyof typeof names]}`,
);

const chinese = (text: string): string => `您的浏览器版本过旧，无法使用本站。请使用 ${text} 或更新版本的浏览器。`;
const english = (text: string): string => `Your browser is too old for this site. Use ${text}, or a newer version.`;

const style = 'max-width: 36em; margin: 48px auto; padding: 0 24px; font-size: 18px';

/**
 * Puts the messages for unsupported browsers into index.html: the one for older browsers is hidden until
 * `first-paint.js` finds one; the other appears when scripts are off.
 */
export function tooOldSentence(): Plugin {
  return {
    name: 'verdict:too-old-sentence',
    transformIndexHtml: (html) => {
      const sentence = [
        `<div id="too-old" style="display: none; ${style}">`,
        `<p lang="en-US">${english(namedBrowsers.join(', ').replace(/, ([^,]+)$/, ' or $1'))}</p>`,
        `<p lang="zh-CN">${chinese(namedBrowsers.join('、'))}</p>`,
        '</div>',
      ].join('\n      ');
      const noScripts = `<p style="${style}">Verdict needs JavaScript. 本站需要启用 JavaScript。</p>`;
      return html.replace('<!-- too old -->', sentence).replace('<!-- no scripts -->', noScripts);
    },
  };
}
