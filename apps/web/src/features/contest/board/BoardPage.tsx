/** Boards inside and outside the contest share a chunk, because the same code renders them. */
export { ContestRank } from './ContestRank.tsx';
export { AcmScoreBoard, OiScoreBoard } from './OutsideBoard.tsx';
