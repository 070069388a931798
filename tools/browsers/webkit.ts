/** Controls Debian's WebKitGTK over W3C WebDriver: its driver and MiniBrowser, on a virtual screen. */
import { spawnTied } from '@verdict/supervisor/processes.ts';
import { freePort } from '@verdict/testkit/ports.ts';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserWindow, type Point } from './window.ts';

/** WebDriver's characters for keys, by their names in the DOM. */
const keys: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  Control: '\uE009',
  Shift: '\uE008',
  Alt: '\uE00A',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
};
const giveFiles = `(selector, files) => {
  const input = document.querySelector(selector);
  if (!input) throw new Error('There is no ' + selector);
  const given = new DataTransfer();
  for (const { name, base64 } of files) {
    given.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name));
  }
  input.files = given.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}`;

/** Draws a blinking pixel in a corner for three seconds. */
const keepDrawing = `() => {
  const pixel = document.createElement('div');
  pixel.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 1px; height: 1px; z-index: 9999';
  (document.querySelector('dialog[open]') ?? document.body).append(pixel);
  let turns = 0;
  const timer = setInterval(() => {
    pixel.style.background = turns % 2 === 0 ? '#fefefe' : '#fff';
    turns += 1;
    if (turns < 60) return;
    clearInterval(timer);
    pixel.remove();
  }, 50);
}`;

/** Starts the browser; `home` is an empty folder for its files. */
export async function startWebKit(home: string): Promise<Browser> {
  const downloads = join(home, 'Downloads');
  mkdirSync(join(home, '.config'), { recursive: true });
  mkdirSync(downloads);
  writeFileSync(join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  const screen = spawnTied({
    command: '/usr/bin/Xvfb',
    args: ['-displayfd', '1', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'],
    deathSignal: 'TERM',
    env: { PATH: process.env.PATH },
  });
  const display = await firstLine(screen);
  const port = await freePort();
  const driver = spawnTied({
    command: '/usr/bin/WebKitWebDriver',
    args: [`--port=${port}`],
    deathSignal: 'TERM',
    env: {
      PATH: process.env.PATH,
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      LANG: 'en_US.UTF-8',
      NO_AT_BRIDGE: '1',
      GTK_A11Y: 'none',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  });
  const close = async (): Promise<void> => {
    for (const child of [driver, screen]) await ended(child);
  };
  try {
    const session = await newSession(`http://127.0.0.1:${port}`);
    return {
      name: 'WebKit',
      version: `WebKitGTK ${session.version}`,
      downloads,
      window: windowOf(session.call),
      async close() {
        await session.call('DELETE', '').catch(() => {});
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

async function newSession(base: string): Promise<{ version: string; call: Call }> {
  await answering(base);
  const created = (await ask(`${base}/session`, 'POST', {
    capabilities: {
      alwaysMatch: { pageLoadStrategy: 'normal', timeouts: { pageLoad: 60_000, script: 60_000 } },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const call: Call = (method, path, body) => ask(`${base}/session/${created.sessionId}${path}`, method, body);
  await call('POST', '/window/rect', { x: 0, y: 0, width: 1440, height: 938 });
  return { version: created.capabilities.browserVersion, call };
}

function windowOf(call: Call): BrowserWindow {
  const act = (...sources: object[]) => call('POST', '/actions', { actions: sources });
  const mouse = (actions: readonly object[]) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  const move = ({ x, y }: Point, duration = 0) => ({
    type: 'pointerMove',
    duration,
    origin: 'viewport',
    x: Math.round(x),
    y: Math.round(y),
  });
  const keyboard = (actions: readonly object[]) => act({ type: 'key', id: 'keys', actions });
  const down = (value: string) => ({ type: 'keyDown', value });
  const up = (value: string) => ({ type: 'keyUp', value });
  return {
    go: async (url) => void (await call('POST', '/url', { url })),
    reload: async () => void (await call('POST', '/refresh', {})),
    run: (source, args) =>
      call('POST', '/execute/async', {
        script: `
          const done = arguments[arguments.length - 1];
          Promise.resolve((${source})(...arguments[0])).then(
            (value) => done([value ?? null]),
            (error) => done([null, String(error)]),
          );`,
        args: [args],
      }).then((answer) => {
        const [value, error] = answer as [unknown, string?];
        if (error !== undefined) throw new Error(error);
        return value;
      }),
    async drag([first, ...others]) {
      if (!first) return;
      await mouse([
        move(first),
        { type: 'pointerDown', button: 0 },
        ...others.map((point) => move(point, 20)),
        { type: 'pointerUp', button: 0 },
      ]);
    },
    hover: async (point) => void (await mouse([move(point)])),
    // WebKitGTK treats pointers of the type "touch" like the mouse.
    tap: () => Promise.resolve(false),
    async type(text) {
      await keyboard([...text].flatMap((each) => [down(each === '\n' ? keys.Enter! : each), up(each)]));
    },
    async press(key, ...held) {
      const values = held.map((each) => keys[each] ?? each);
      const value = keys[key] ?? key;
      await keyboard([...values.map(down), down(value), up(value), ...values.toReversed().map(up)]);
    },
    // The driver waits forever for a hidden input, so a script passes the files to the page.
    async choose(selector, paths) {
      const files = paths.map((path) => ({ name: basename(path), base64: readFileSync(path).toString('base64') }));
      await this.run(giveFiles, [selector, files]);
    },
    resize: async (width, height) => void (await call('POST', '/window/rect', { width, height: height + 38 })),
    // The driver waits for the next frame, which a page that rests never draws.
    async screenshot() {
      await this.run(keepDrawing, []);
      return Buffer.from(String(await call('GET', '/screenshot')), 'base64');
    },
    print: () => Promise.resolve(null),
  };
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(90_000),
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value;
}

async function answering(base: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${base}/status`).catch(() => null);
    if (answer?.ok) return;
    if (tries === 100) throw new Error('WebKitWebDriver does not answer.');
    await pause(100);
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  let received = '';
  for await (const bytes of child.stdout!) {
    received += String(bytes);
    if (received.includes('\n')) return received.trim();
  }
  throw new Error('Xvfb did not start.');
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
