import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, luminance } from '../controls/contrast.ts';

const css = ['tokens.css', 'code-colors.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('');
const pairs = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
);
const names = [...pairs.keys()];
const color = (name: string, scheme: 'light' | 'dark') =>
  pairs.get(name)?.[scheme] ?? expect.fail(`no token --${name}`);

const plain = ['text', 'text-2', 'text-3', 'brand', 'danger', 'warning', 'success', 'info'];
const verdicts = names.filter((name) => name.startsWith('verdict-'));
const code = names.filter((name) => name.startsWith('code-'));

const grounds: [texts: string[], grounds: string[]][] = [
  [plain, ['bg', 'surface', 'surface-2']],
  [verdicts, ['bg', 'surface', 'surface-2', 'brand-soft']],
  [code, ['surface', 'surface-2']],
  [
    ['text', 'brand-strong', 'text-2'],
    ['brand-soft', 'surface-2'],
  ],
  [['on-brand'], ['brand-fill', 'brand-fill-hover', 'danger-fill']],
  [['danger'], ['danger-soft']],
  [['warning'], ['warning-soft']],
  [['success'], ['success-soft']],
  [['info'], ['info-soft']],
];

test.each(['light', 'dark'] as const)('every text colour passes WCAG AA on what it may stand on (%s)', (scheme) => {
  const weak = grounds.flatMap(([texts, behind]) =>
    texts.flatMap((text) =>
      behind
        .map((ground) => `${text} on ${ground}: ${contrast(color(text, scheme), color(ground, scheme)).toFixed(2)}`)
        .filter((line) => Number(line.split(': ')[1]) < 4.5),
    ),
  );
  expect(weak).toEqual([]);
});

test.each(['light', 'dark'] as const)('a verdict passes on its own tint of 9%% (%s)', (scheme) => {
  const weak = verdicts.filter(
    (name) => contrast(color(name, scheme), mix(color(name, scheme), color('surface', scheme), 0.09)) < 4.5,
  );
  expect(weak).toEqual([]);
});

test.each(['light', 'dark'] as const)('edges of controls are seen: 3:1 (%s)', (scheme) => {
  expect(contrast(color('border-control', scheme), color('surface', scheme))).toBeGreaterThanOrEqual(3);
});

test.each(['light', 'dark'] as const)('calendar steps grow in one direction (%s)', (scheme) => {
  const steps = [0, 1, 2, 3, 4].map((level) => luminance(color(`heat-${level}`, scheme))!);
  const sorted = steps.toSorted((a, b) => (scheme === 'light' ? b - a : a - b));
  expect(steps).toEqual(sorted);
});

// Accepted and wrong answer are easily confused, so they must differ in lightness or hue for red-green blind readers.
test.each(['light', 'dark'] as const)('accepted and wrong answer stay apart for deuteranopes (%s)', (scheme) => {
  expect(distance(deuteranope(color('verdict-ac', scheme)), deuteranope(color('verdict-wa', scheme)))).toBeGreaterThan(
    0.3,
  );
});

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function mix(over: string, under: string, share: number): string {
  const below = channels(under);
  return `#${channels(over)
    .map((value, index) =>
      Math.round((value * share + below[index]! * (1 - share)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Simulates deuteranopia: Machado, Oliveira and Fernandes 2009, severity 1. */
function deuteranope(hex: string): number[] {
  const [r, g, b] = channels(hex) as [number, number, number];
  return [
    0.367322 * r + 0.860646 * g - 0.227968 * b,
    0.280085 * r + 0.672501 * g + 0.047413 * b,
    -0.01182 * r + 0.04294 * g + 0.968881 * b,
  ];
}

const distance = (first: number[], second: number[]) =>
  Math.hypot(...first.map((value, index) => value - second[index]!));
