/** A unique name of this window. Pages on plain http have no `crypto.randomUUID`. */
export const newWindowId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
