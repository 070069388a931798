/** Keys of the sites that judge for us, in the order in which readers see them. */
export const remoteKeys = ['HDU', 'CF', 'POJ', 'GYM', 'AC', 'SPOJ', 'LIBRE'] as const;
export type RemoteKey = (typeof remoteKeys)[number];
