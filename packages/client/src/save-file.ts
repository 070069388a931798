/** Hands a downloaded file to the browser's own saving. */
import type { Downloaded } from './client.ts';

export function saveFile({ blob, fileName }: Downloaded): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
