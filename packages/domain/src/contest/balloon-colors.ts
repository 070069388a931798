/** Named colours of balloons. Each is told from the others, and from white and dark pages. */

/**
 * In the order in which problems get them, so that small contests have the most different ones. Organisers may choose
 * any other colour for a problem.
 */
export const balloonColors = {
  red: '#e03131',
  blue: '#1c7ed6',
  green: '#2b8a3e',
  gold: '#b98900',
  purple: '#9c36b5',
  orange: '#ea6a00',
  teal: '#0b9c8a',
  pink: '#f0609a',
  brown: '#95602f',
  indigo: '#6a5cff',
  lime: '#74a012',
  grey: '#7d8590',
  cyan: '#0d8fb0',
  magenta: '#c2255c',
} as const;
export type BalloonColor = keyof typeof balloonColors;

export const balloonColorNames = Object.keys(balloonColors) as BalloonColor[];

/** Name of a colour. Null for a colour that an organiser has typed. */
export const balloonColorName = (color: string): BalloonColor | null =>
  balloonColorNames.find((name) => balloonColors[name] === color.trim().toLowerCase()) ?? null;

/** The first colour that no problem has. Null when all are taken. */
export function freeBalloonColor(taken: readonly (string | null)[]): string | null {
  const names = new Set(taken.map((color) => color !== null && balloonColorName(color)));
  const free = balloonColorNames.find((name) => !names.has(name));
  return free ? balloonColors[free] : null;
}

/** Colours of problems in their order: those without one get a free one, while there are any. */
export function withBalloonColors(colors: readonly (string | null)[]): (string | null)[] {
  const all = [...colors];
  for (const [index, color] of all.entries()) if (color === null) all[index] = freeBalloonColor(all);
  return all;
}
