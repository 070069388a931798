// Prepares a fresh clone on a bare Debian for a command: `node tools/setup.mjs [compilers] [browser] [proxy] [sandbox]
// [web]`. The scripts of package.json call it and then execute their program in place of the shell, so that the set-up
// does not stay in memory.
import { oneAtATime } from './setup/lock.mjs';
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/terminal.mjs';

await main(() => oneAtATime(() => prepare(...process.argv.slice(2))));
