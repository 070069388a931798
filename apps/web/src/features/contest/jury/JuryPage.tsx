/** Pages of the jury share a chunk, so nobody else loads them. */
export { ContestAcInfo } from './ContestAcInfo.tsx';
export { ContestPrintQueue } from './ContestPrintQueue.tsx';
export { ContestRejudge } from './ContestRejudge.tsx';
