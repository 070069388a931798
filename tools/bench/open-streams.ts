/**
 * `open-streams.ts <port> <count> <path>`: opens streams of live updates over loopback, prints `open` when all have
 * begun, and keeps them until it is ended. Each few hundred have an address of their own, as readers have.
 */
import { holdStream, inCrowd } from './load.ts';

const [port, count, path = ''] = process.argv.slice(2);
const perAddress = 400;

await inCrowd(Number(count), 100, (number) =>
  holdStream(Number(port), path, { localAddress: `127.0.${1 + Math.floor(number / perAddress)}.1` }),
);
console.log('open');
setInterval(() => {}, 60_000);
