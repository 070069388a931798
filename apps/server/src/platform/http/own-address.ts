/** Addresses of this machine: behind them is a proxy, a judge host or the operator, and not one reader. */
export const isOwnAddress = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);
