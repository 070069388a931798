import { create } from 'zustand';
import type { ScrollFile } from './scroll-file.ts';

/** The saved scroll board that was opened, until the page is left. */
export const useScrollFile = create<{ file: ScrollFile | null }>(() => ({ file: null }));
