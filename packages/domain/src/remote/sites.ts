/** Keys of the remote sites, in display order. */
export const remoteKeys = ['HDU', 'CF', 'POJ', 'GYM', 'AC', 'SPOJ', 'LIBRE'] as const;
export type RemoteKey = (typeof remoteKeys)[number];
