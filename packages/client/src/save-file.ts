/** Lets the browser save a downloaded file. */
import type { Downloaded } from './client.ts';

export function saveFile({ blob, fileName }: Downloaded): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the blob after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
