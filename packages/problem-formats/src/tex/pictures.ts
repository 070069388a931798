/** Sizes of pictures. */
import { ownValue } from '../own-value.ts';

/** Pixels of a unit of length. */
const pixels: Record<string, number> = { px: 1, pt: 96 / 72.27, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };
const ofTheLine = /^\\(?:textwidth|linewidth|columnwidth|hsize)$/;

/** ` =120x40` or ` =50%x` for options that state a size. */
export function pictureSize(options: string): { size: string; isExact: boolean } {
  const lengths = { width: '', height: '' };
  let isExact = true;
  for (const option of options.split(',').filter((one) => one.trim() !== '')) {
    const [, name, count = '', unit = ''] =
      /^(width|height)\s{0,9}=\s{0,9}(\d{0,5}(?:\.\d{0,9})?)\s{0,9}(\\?[a-z]{2,12})$/.exec(option.trim()) ?? [];
    const isShare = name === 'width' && ofTheLine.test(unit);
    const size = Math.round((count === '' ? 1 : Number(count)) * (isShare ? 100 : (ownValue(pixels, unit) ?? 0)));
    if (name !== undefined && size >= 1 && size <= 9999)
      lengths[name as 'width' | 'height'] = `${isShare ? Math.min(100, size) : size}${isShare ? '%' : ''}`;
    else if (!/^\s*(?:keepaspectratio|clip)\b/.test(option)) isExact = false;
  }
  const { width, height } = lengths;
  return { size: width || height ? ` =${width}x${height}` : '', isExact };
}
