/** Boards, inside and outside, in one file: they are drawn by the same code. */
export { ContestRank } from './ContestRank.tsx';
export { AcmScoreBoard, OiScoreBoard } from './OutsideBoard.tsx';
