// The picture of a slide challenge. Drawn at random, so that no images are shipped and no picture repeats.

export const sceneWidth = 325;
export const sceneHeight = 100;
export const tolerancePx = 3;
/** Edge length of the piece without its knobs. */
export const pieceSize = 42;
/** Length of a knob. */
const knobSize = 12;
/** Width of the strip at the right edge with the button for another picture. */
export const buttonWidth = 38;

export interface Scene {
  gapX: number;
  gapY: number;
  sky: [string, string];
  sun: { x: number; y: number; r: number; color: string };
  /** Hills from far to near, as SVG paths with colours. */
  hills: { path: string; color: string }[];
  dots: { x: number; y: number; r: number }[];
}

/** Draws a random scene. `random` returns numbers in [0, 1). */
export function drawScene(random: () => number = Math.random): Scene {
  const between = (low: number, high: number) => low + random() * (high - low);
  const hue = between(0, 360);
  return {
    // The gap must not lie behind the piece's start position or behind the button, where it would be hidden.
    gapX: Math.round(between(100, sceneWidth - buttonWidth - pieceSize - knobSize)),
    gapY: Math.round(between(knobSize, sceneHeight - pieceSize - 10)),
    sky: [`hsl(${hue} 45% 78%)`, `hsl(${hue + 40} 60% 90%)`],
    sun: { x: between(30, 295), y: between(14, 40), r: between(9, 16), color: `hsl(${hue + 180} 70% 82%)` },
    hills: [0, 1, 2].map((layer) => ({
      path: hill(random, 48 + layer * 15, 16 - layer * 3),
      color: `hsl(${hue + layer * 18} ${32 + layer * 6}% ${62 - layer * 15}%)`,
    })),
    dots: Array.from({ length: 26 }, () => ({
      x: between(0, sceneWidth),
      y: between(0, sceneHeight),
      r: between(0.6, 2),
    })),
  };
}

function hill(random: () => number, base: number, height: number): string {
  const steps = 5;
  let path = `M0 ${sceneHeight}V${Math.round(base)}`;
  for (let step = 0; step < steps; step += 1) {
    const width = sceneWidth / steps;
    const lift = (random() - 0.5) * 2 * height;
    path += `q${width / 2} ${lift.toFixed(1)} ${width} ${((random() - 0.5) * 8).toFixed(1)}`;
  }
  return `${path}V${sceneHeight}Z`;
}

/** Outline of the piece at (x, y): a square with a knob at the top and one at the right. */
export function piecePath(x: number, y: number): string {
  return `M${x} ${y}h14a7 7 0 1 1 14 0h14v14a7 7 0 1 1 0 14v14h-42z`;
}

export type SlideResult = 'passed' | 'failed' | 'tooFast';

// Shortest plausible time for a person to slide the piece.
const fastestMs = 250;

/** Judges an attempt: the piece was dropped at `x` after moving for `tookMs`. */
export function judgeSlide(scene: Scene, x: number, tookMs: number): SlideResult {
  if (tookMs < fastestMs) return 'tooFast';
  return Math.abs(x - scene.gapX) <= tolerancePx ? 'passed' : 'failed';
}
