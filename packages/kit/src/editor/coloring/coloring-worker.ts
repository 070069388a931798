/** The worker of `coloring.ts`. */
import type { ColoringAnswer, ColoringQuestion } from './coloring.ts';
import { highlight } from './highlight.ts';

const answer = (data: ColoringAnswer): void => self.postMessage(data);

self.onmessage = ({ data: { code, language } }: MessageEvent<ColoringQuestion>) =>
  answer({ html: highlight(code, language) });
answer('ready');
