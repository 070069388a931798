import { useState } from 'react';
import { useMessages } from '../i18n.tsx';
import classes from './Avatar.module.css';

interface Props {
  name: string;
  src?: string | null;
  /** Edge length in px. */
  size?: number;
  /** True when the name is visible beside the picture, so that screen readers skip the picture. */
  decorative?: boolean;
}

const hues = [225, 160, 25, 275, 195, 330, 95, 50] as const;

/**
 * A round picture. Without one (or when it cannot be loaded), the first letter on a background that depends on the
 * name.
 */
export function Avatar({ name, src, size = 32, decorative = false }: Props) {
  const t = useMessages();
  const [broken, setBroken] = useState<string | null>(null);
  const label = t('kit.avatarOf', { name });
  if (src && broken !== src) {
    return (
      <img
        className={classes.avatar}
        src={src}
        alt={decorative ? '' : label}
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBroken(src)}
        style={{ '--size': `${size}px` }}
      />
    );
  }
  const hue = hues[[...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % hues.length];
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <span
      className={classes.avatar}
      style={{ '--size': `${size}px`, '--hue': hue }}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : label}
      aria-hidden={decorative || undefined}
    >
      {letter}
    </span>
  );
}
