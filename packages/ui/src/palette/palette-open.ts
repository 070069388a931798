/** State of the command palette. Keys and buttons open it; the shell of each app renders it. */
import { create } from 'zustand';

export const usePaletteOpen = create<{ open: boolean }>(() => ({ open: false }));
export const openPalette = (): void => usePaletteOpen.setState({ open: true });
export const closePalette = (): void => usePaletteOpen.setState({ open: false });
