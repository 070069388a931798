/** Solutions of a problem as a part of its page, loaded on demand with their texts. */
import { withTexts } from '@verdict/kit/i18n.tsx';
import { markdownTexts } from '@verdict/kit/markdown/messages.ts';
import { textFormTexts } from '../../../app/forms/messages.ts';
import { discussionTexts, solutionTexts } from '../discussion/messages.ts';

export const loadSolutions = () =>
  withTexts(import('./Solutions.tsx'), discussionTexts, solutionTexts, markdownTexts, textFormTexts);
