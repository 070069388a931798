/**
 * For the build of whatever shows Markdown in a browser: packages in whose place something of the browser's own serves.
 */
import { fileURLToPath } from 'node:url';

export const browserAlias = { entities: fileURLToPath(new URL('./entities.ts', import.meta.url)) };
