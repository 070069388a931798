import { withTexts } from '../../i18n.tsx';
import { revisionTexts } from './messages.ts';

/** The comparison with its texts. Loaded on demand, so that the pages with forms need not name these texts. */
export const loadComparison = async () => ({
  default: (await withTexts(import('./Comparison.tsx'), revisionTexts)).Comparison,
});
