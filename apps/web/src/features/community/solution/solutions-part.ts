/** Solutions of a problem as a part of its page, loaded on demand with their texts. */
import { withTexts } from '@verdict/ui/i18n.tsx';
import { markdownTexts } from '@verdict/ui/markdown/messages.ts';
import { textFormTexts } from '@verdict/ui/texts/messages.ts';
import { discussionTexts, solutionTexts } from '../discussion/messages.ts';

export const loadSolutions = () =>
  withTexts(import('./Solutions.tsx'), discussionTexts, solutionTexts, markdownTexts, textFormTexts);
