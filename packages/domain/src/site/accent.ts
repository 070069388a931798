/**
 * Colours of the interface made from the site's accent colour.
 *
 * WCAG contrast depends on the relative luminance of two colours only. So each derived colour has at least the distance
 * from its surfaces that the colour of the default theme has: the contrast that the default theme is tested for holds
 * for every accent.
 */

/** Colours of the default theme for light and dark, as in `kit/src/styles/tokens.css`. */
const defaults = {
  brand: ['#2456c8', '#8fb3ff'],
  'brand-strong': ['#1c449f', '#b3cbff'],
  'brand-fill': ['#2456c8', '#3a66cf'],
  'brand-fill-hover': ['#1d49ad', '#426dd3'],
  'brand-soft': ['#eaf0fc', '#1f2b44'],
} as const;
export type AccentToken = keyof typeof defaults;
/** Colour in the light and in the dark theme. */
type Pair = readonly [light: string, dark: string];

/** Six digits, so that it can be written into a style sheet as it is. */
export const ACCENT_PATTERN = /^#[0-9a-f]{6}$/i;

type Channels = readonly [red: number, green: number, blue: number];
const WHITE: Channels = [255, 255, 255];
const BLACK: Channels = [0, 0, 0];
const STEPS = 200;

const channelsOf = (color: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Channels;
const hexOf = (channels: Channels): string =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance of WCAG 2, from 0 to 1. */
function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const mix = (from: Channels, to: Channels, share: number): Channels =>
  from.map((value, index) => Math.round(value * (1 - share) + to[index]! * share)) as unknown as Channels;

/** The first mixture on the way from a colour to white or black that is acceptable. White or black always is. */
function towards(from: Channels, to: Channels, isAcceptable: (luminance: number) => boolean): Channels {
  for (let step = 0; step < STEPS; step++) {
    const mixed = mix(from, to, step / STEPS);
    if (isAcceptable(luminance(mixed))) return mixed;
  }
  return to;
}

const atMost = (color: Channels, bound: number): Channels => towards(color, BLACK, (found) => found <= bound);
const atLeast = (color: Channels, bound: number): Channels => towards(color, WHITE, (found) => found >= bound);
/** Dark enough below white text, and still seen on a dark page. */
const filled = (color: Channels, bound: number): Channels => atMost(atLeast(color, bound * 0.7), bound);

const surfaceDark = channelsOf('#1a1f26');

/** All colours that the accent replaces. `accent` fits `ACCENT_PATTERN`. */
export function accentColors(accent: string): Record<AccentToken, Pair> {
  const own = channelsOf(accent);
  const [faint, dim] = [mix(own, WHITE, 0.88), mix(own, surfaceDark, 0.78)];
  const of = (token: AccentToken, light: typeof atMost, dark: typeof atMost, from = [own, own]): Pair => {
    const [inLight, inDark] = defaults[token].map((color) => luminance(channelsOf(color))) as [number, number];
    return [hexOf(light(from[0]!, inLight)), hexOf(dark(from[1]!, inDark))];
  };
  return {
    brand: of('brand', atMost, atLeast),
    'brand-strong': of('brand-strong', atMost, atLeast),
    'brand-fill': of('brand-fill', atMost, filled),
    'brand-fill-hover': of('brand-fill-hover', atMost, filled),
    'brand-soft': of('brand-soft', atLeast, atMost, [faint, dim]),
  };
}

/** Style sheet that puts these colours in place of the default ones. */
export const accentSheet = (accent: string): string =>
  `:root:root{${Object.entries(accentColors(accent))
    .map(([token, [light, dark]]) => `--${token}:light-dark(${light},${dark})`)
    .join(';')}}`;
