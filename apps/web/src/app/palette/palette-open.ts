/** State of the command palette. Keys and buttons open it; the shells of the site and of the back office render it. */
import { create } from 'zustand';

export const usePaletteOpen = create<{ open: boolean }>(() => ({ open: false }));
export const openPalette = (): void => usePaletteOpen.setState({ open: true });
export const closePalette = (): void => usePaletteOpen.setState({ open: false });
