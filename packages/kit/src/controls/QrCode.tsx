import { create } from 'qrcode';
import { useMemo } from 'react';

/** Empty modules around the code, which scanners need to find it. */
const MARGIN = 4;

/** A QR code. Black on white in both colour schemes, because scanners need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrModules(text), [text]);
  const side = size + 2 * MARGIN;
  return (
    <svg viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Number of modules per side, and a path with a unit square for each dark module. */
export function qrModules(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const dark = Array.from(data).flatMap((bit, at) => (bit ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : []));
  return { size, path: dark.join('') };
}
