/** What was sent: the programs themselves, for judging. */
export { type Program, programsOf } from './program.sql.ts';
