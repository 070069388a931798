/** Process of the job `move-site`: `move-uploaded-site.ts <id>`. It ends with the server; the next try goes on. */
import { workOnMove } from '../features/site/migration/move-work.ts';
import { reserveOf, withMoveServer } from './move-server.ts';

const die = (): never => process.exit(1);
process.on('disconnect', die);
await withMoveServer((app, config) =>
  workOnMove(app, Number(process.argv[2]), {
    reserveBytes: reserveOf(config),
    onStored: (done, total) => process.send?.({ done, total }),
    quit: () => process.exit(0),
  }),
).catch((error: unknown) => {
  // Details of an error may quote rows of the dump.
  process.stderr.write(error instanceof Error ? `${error.name}: ${error.message.slice(0, 500)}\n` : 'failed\n');
  process.exitCode = 1;
});
process.off('disconnect', die);
process.disconnect?.();
