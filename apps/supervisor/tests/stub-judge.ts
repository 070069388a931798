/** Replaces the judge daemon: starts a program like a compiler, and then does nothing, forever. */
import { spawn } from 'node:child_process';

spawn('sh', ['-c', 'sleep 1000; true'], { stdio: 'ignore' });
setInterval(() => undefined, 60_000);
