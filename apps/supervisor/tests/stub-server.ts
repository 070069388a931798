/** Replaces the API server: answers /health. `STUB_REFUSES=1` makes it refuse its configuration. */
import { createServer } from 'node:http';

if (process.env.STUB_REFUSES) {
  console.error('VERDICT_LOG cannot be "loud": it must be `info` or `debug`.');
  process.exit(78);
}
createServer((_request, response) => response.end('ok')).listen(Number(process.env.PORT), process.env.HOST);
