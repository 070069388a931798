import { contrast, luminance, readableOn } from '@verdict/kit/controls/contrast.ts';
import type { CSSProperties } from 'react';

const readable = 4.5;

/** Colours that organisers gave an award. Text that is unreadable on its background turns black or white. */
export function awardColors(background: string | null, color: string | null): CSSProperties {
  if (!background) return {};
  const isKnown = luminance(background) !== null && color !== null && luminance(color) !== null;
  const text = isKnown && contrast(background, color) >= readable ? color : (readableOn(background) ?? color);
  return { background, ...(text && { color: text }) };
}
