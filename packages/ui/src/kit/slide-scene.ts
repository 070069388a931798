// The picture of a slide challenge: drawn at random, so no images are shipped and none repeats.

export const sceneWidth = 325;
export const sceneHeight = 100;
export const tolerancePx = 3;
/** Edge of the piece, without its knobs. */
export const pieceSize = 42;
/** How far a knob stands out. */
const knobSize = 12;
/** Beside the right edge, where the button for another picture is. */
export const buttonWidth = 38;

export interface Scene {
  gapX: number;
  gapY: number;
  sky: [string, string];
  sun: { x: number; y: number; r: number; color: string };
  /** Hills from far to near: SVG paths and their colours. */
  hills: { path: string; color: string }[];
  dots: { x: number; y: number; r: number }[];
}

/** `random` gives numbers in [0, 1). */
export function drawScene(random: () => number = Math.random): Scene {
  const between = (low: number, high: number) => low + random() * (high - low);
  const hue = between(0, 360);
  return {
    // Behind the piece at its start nothing could be seen of the gap, and as little behind the button.
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

/** Outline of the piece at (x, y): a square with a knob above and one at the right. */
export function piecePath(x: number, y: number): string {
  return `M${x} ${y}h14a7 7 0 1 1 14 0h14v14a7 7 0 1 1 0 14v14h-42z`;
}

export type SlideResult = 'passed' | 'failed' | 'tooFast';

// Nobody aims at a gap in less time than this.
const fastestMs = 250;

/** Judge one attempt: the piece was left at `x` after `tookMs` of moving it. */
export function judgeSlide(scene: Scene, x: number, tookMs: number): SlideResult {
  if (tookMs < fastestMs) return 'tooFast';
  return Math.abs(x - scene.gapX) <= tolerancePx ? 'passed' : 'failed';
}
