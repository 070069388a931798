/** What was sent: the programs themselves, for whoever judges them. */
export { type Program, programsOf } from './program.sql.ts';
