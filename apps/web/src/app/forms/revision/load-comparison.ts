import { withTexts } from '@verdict/kit/i18n.tsx';
import { revisionTexts } from './messages.ts';

/** Loads the comparison with its texts on demand, so that pages with forms need not list these texts. */
export const loadComparison = async () => ({
  default: (await withTexts(import('./Comparison.tsx'), revisionTexts)).Comparison,
});
