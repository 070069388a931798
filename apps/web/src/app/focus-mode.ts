/**
 * Focus mode: a page alone on the whole screen, without header and footer. The browser is asked for full screen as
 * well. Leaving full screen (Esc) leaves focus mode; without full screen, the page still fills the window.
 */
import { useEffect } from 'react';
import { create } from 'zustand';

export const useFocusMode = create<{ on: boolean }>(() => ({ on: false }));

export function setFocusMode(on: boolean): void {
  useFocusMode.setState({ on });
  const change = on
    ? document.documentElement.requestFullscreen?.()
    : document.fullscreenElement && document.exitFullscreen();
  // Browsers may refuse full screen, for example in a frame.
  if (change) change.catch(() => undefined);
}

/** Ends focus mode when the reader leaves the page that offers it, or the browser's full screen. */
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
