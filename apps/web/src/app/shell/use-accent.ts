import { useEffect } from 'react';
import { useSiteConfig } from '../client/site-config.ts';

/** Follows a change of the accent color. A page that the server has sent begins with the right one. */
export function useAccent(): void {
  const { accentColor } = useSiteConfig();
  useEffect(() => {
    let left = false;
    void follow(accentColor, () => left);
    return () => {
      left = true;
    };
  }, [accentColor]);
}

async function follow(color: string, isOver: () => boolean): Promise<void> {
  const present = document.getElementById('accent');
  if ((present?.dataset.color ?? '') === color) return;
  const sheet = color === '' ? '' : (await import('@verdict/domain/site/accent.ts')).accentSheet(color);
  if (isOver()) return;
  const style = present ?? document.createElement('style');
  style.id = 'accent';
  style.dataset.color = color;
  style.textContent = sheet;
  document.head.append(style);
}
