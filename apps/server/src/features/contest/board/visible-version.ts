import type { Versions } from './board.sql.ts';

/**
 * Board version as readers see it. Readers of a sealed board see no changes behind the seal, and a number never stands
 * for both a sealed and an open board.
 */
export const visibleVersion = ({ version, sealedVersion }: Versions, isSealed: boolean): number =>
  isSealed ? 2 * sealedVersion : 2 * version + 1;
