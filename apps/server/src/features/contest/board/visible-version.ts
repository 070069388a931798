import type { Versions } from './board.sql.ts';

/**
 * What readers are told of a board's version. Those of a sealed one are not told of changes behind the seal, and the
 * same number never means both kinds of board.
 */
export const visibleVersion = ({ version, sealedVersion }: Versions, isSealed: boolean): number =>
  isSealed ? 2 * sealedVersion : 2 * version + 1;
