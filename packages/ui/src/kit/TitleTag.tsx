import { readableOn } from './contrast.ts';
import classes from './TitleTag.module.css';

/** A user's title in the colour an admin chose; the text turns black or white so that it can be read. */
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
