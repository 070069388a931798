import { accentColors, accentSheet } from '@verdict/domain/site/accent.ts';
import { contrast } from '@verdict/kit/controls/contrast.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../../../packages/kit/src/styles/tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    [light!, dark!] as const,
  ]),
);

/** Every corner and many points within the cube of all colours. */
const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const accents = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

const verdicts = [...tokens.keys()].filter((name) => name.startsWith('verdict-'));
const pairs = [
  // text                                behind it
  [['brand'], ['bg', 'surface', 'surface-2']],
  [['brand-strong'], ['brand-soft', 'surface-2']],
  [['on-brand'], ['brand-fill', 'brand-fill-hover']],
  [['text', 'text-2', ...verdicts], ['brand-soft']],
] as const;

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('with any accent, the %s theme', (_theme, at) => {
  test('keeps the contrast of WCAG AA between each text and what lies behind it', () => {
    const weak = accents.flatMap((accent) => {
      const own: Record<string, readonly [string, string]> = accentColors(accent);
      const color = (name: string): string => (own[name] ?? tokens.get(name)!)[at];
      return pairs.flatMap(([texts, surfaces]) =>
        texts.flatMap((text) =>
          surfaces
            .filter((surface) => contrast(color(text), color(surface)) < 4.5)
            .map((surface) => `${accent}: ${text} on ${surface}`),
        ),
      );
    });
    expect(weak).toEqual([]);
  });

  test('has buttons that are seen on the page', () => {
    for (const own of accents.map(accentColors)) {
      expect(contrast(own['brand-fill'][at], tokens.get('surface')![at])).toBeGreaterThan(2);
    }
  });
});

test('an accent that is readable as it is stays as it was chosen', () => {
  expect(accentColors('#7a1f3d').brand[0]).toBe('#7a1f3d');
  expect(accentColors('#7a1f3d')['brand-fill'][0]).toBe('#7a1f3d');
});

test('the default colour stays what tokens.css says, and the sheet holds nothing but colours', () => {
  const { brand } = accentColors('#2456c8');
  expect(brand[0]).toBe(tokens.get('brand')![0]);
  expect(accentSheet('#2456c8')).toMatch(/^:root:root\{(--[a-z0-9-]+:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);?)+\}$/);
});
