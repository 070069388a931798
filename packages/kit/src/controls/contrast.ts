/** Relative luminance of a `#rgb` or `#rrggbb` colour (WCAG 2). Null for other notations. */
export function luminance(color: string): number | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  const channels = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1);
  if (!channels) return null;
  const [red, green, blue] = channels.map((hex) => {
    const share = Number.parseInt(hex, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  if (a === null || b === null) throw new TypeError(`not a hex colour: ${a === null ? first : second}`);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Black or white, whichever has the higher contrast with the given colour. Null when the colour cannot be read. */
export function readableOn(color: string): '#000000' | '#ffffff' | null {
  if (luminance(color) === null) return null;
  return contrast(color, '#000000') >= contrast(color, '#ffffff') ? '#000000' : '#ffffff';
}
