/** Stands for the judge daemon: starts a program as a compiler would be, and does nothing, for ever. */
import { spawn } from 'node:child_process';

spawn('sh', ['-c', 'sleep 1000; true'], { stdio: 'ignore' });
setInterval(() => undefined, 60_000);
