import { readableOn } from '@verdict/kit/controls/contrast.ts';
import classes from './TitleTag.module.css';

/** A user's title in the colour that an admin chose. The text becomes black or white for contrast. */
export function TitleTag({ name, color }: { name: string; color?: string | null }) {
  const text = color ? readableOn(color) : null;
  return (
    <span
      className={classes.tag}
      title={name}
      style={text ? { background: color!, color: text, borderColor: 'transparent' } : undefined}
    >
      {name}
    </span>
  );
}
