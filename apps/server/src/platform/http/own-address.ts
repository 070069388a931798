/** Addresses of this machine. They belong to a proxy, a judge host or the operator, not to one reader. */
export const isOwnAddress = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);
