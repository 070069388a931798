/** Controls Debian's Firefox over WebDriver BiDi. */
import { type KeyInput, launch } from 'puppeteer-core';
import type { Browser } from './window.ts';

export async function startFirefox(downloads: string): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: null,
    args: ['--width=1440', '--height=900'],
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
      'browser.download.always_ask_before_handling_new_types': false,
      // Gives a window without a screen the focus.
      'focusmanager.testmode': true,
      'dom.w3c_touch_events.enabled': 1,
      // Scroll bars that take up space, as on Windows.
      'widget.gtk.overlay-scrollbars.enabled': false,
      'widget.non-native-theme.scrollbar.style': 4,
      'intl.accept_languages': 'en-US',
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.bringToFront();
  await page.setViewport({ width: 1440, height: 900 });
  return {
    name: 'Firefox',
    version: await browser.version(),
    downloads,
    close: () => browser.close(),
    window: {
      go: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      run: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
      async drag([first, ...others]) {
        if (!first) return;
        await page.mouse.move(first.x, first.y);
        await page.mouse.down();
        for (const { x, y } of others) await page.mouse.move(x, y);
        await page.mouse.up();
      },
      hover: ({ x, y }) => page.mouse.move(x, y),
      async tap({ x, y }) {
        await page.touchscreen.tap(x, y);
        return true;
      },
      type: (text) => page.keyboard.type(text),
      async press(key, ...held) {
        for (const each of held) await page.keyboard.down(each as KeyInput);
        await page.keyboard.press(key as KeyInput);
        for (const each of held.toReversed()) await page.keyboard.up(each as KeyInput);
      },
      async choose(selector, paths) {
        const input = await page.$(selector);
        if (!input) throw new Error(`There is no ${selector}.`);
        await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(...paths);
      },
      resize: (width, height) => page.setViewport({ width, height }),
      screenshot: async () => Buffer.from(await page.screenshot()),
      print: async () => Buffer.from(await page.pdf({ format: 'A4', printBackground: false })),
    },
  };
}
