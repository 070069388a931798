/** What the jury alone opens, in one file: nobody else fetches any of it. */
export { ContestAcInfo } from './ContestAcInfo.tsx';
export { ContestPrintQueue } from './ContestPrintQueue.tsx';
export { ContestRejudge } from './ContestRejudge.tsx';
