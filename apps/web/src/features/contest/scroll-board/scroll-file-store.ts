import { create } from 'zustand';
import type { ScrollFile } from './scroll-file.ts';

/** The opened scroll board file, kept until the page is left. */
export const useScrollFile = create<{ file: ScrollFile | null }>(() => ({ file: null }));
