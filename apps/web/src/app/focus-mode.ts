/**
 * Focus mode: a page alone on the whole screen, without header and footer. The browser's own full screen is asked for
 * as well; leaving that (Esc) leaves focus mode, and where it is not to be had the page still has the window to itself.
 */
import { useEffect } from 'react';
import { create } from 'zustand';

export const useFocusMode = create<{ on: boolean }>(() => ({ on: false }));

export function setFocusMode(on: boolean): void {
  useFocusMode.setState({ on });
  const change = on
    ? document.documentElement.requestFullscreen?.()
    : document.fullscreenElement && document.exitFullscreen();
  // A browser may refuse, in a frame for example.
  if (change) change.catch(() => undefined);
}

/** For the page that offers it: over when the reader leaves the page or the browser's full screen. */
export function useFocusModeOfPage(): void {
  useEffect(() => {
    const left = () => {
      if (!document.fullscreenElement) useFocusMode.setState({ on: false });
    };
    document.addEventListener('fullscreenchange', left);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      setFocusMode(false);
    };
  }, []);
}
