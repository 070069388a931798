/** Submitted programs, for judging. */
export { type Program, programsOf } from './program.sql.ts';
