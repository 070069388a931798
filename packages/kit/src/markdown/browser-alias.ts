/** Build aliases for every app that shows Markdown in a browser: packages that built-in browser features replace. */
import { fileURLToPath } from 'node:url';

export const browserAlias = {
  'get-east-asian-width': fileURLToPath(new URL('./east-asian-width.ts', import.meta.url)),
  entities: fileURLToPath(new URL('./entities.ts', import.meta.url)),
  'linkify-it': fileURLToPath(new URL('./addresses.ts', import.meta.url)),
  mdurl: fileURLToPath(new URL('./web-addresses.ts', import.meta.url)),
  'punycode.js': fileURLToPath(new URL('./web-addresses.ts', import.meta.url)),
  'uc.micro': fileURLToPath(new URL('./characters.ts', import.meta.url)),
};
