/**
 * `open-streams.ts <port> <count> <path>`: opens streams of live updates over loopback, prints `open` when all have
 * begun, and keeps them until it is ended. Each few hundred have an address of their own, as readers have.
 */
import { connect } from 'node:net';

const [port, count, path] = process.argv.slice(2);
const perAddress = 400;
const atOnce = 100;

function open(number: number): Promise<void> {
  const localAddress = `127.0.${1 + Math.floor(number / perAddress)}.1`;
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    socket.once('error', reject);
    socket.once('data', (answer) => {
      const isOpen = answer.toString('latin1').startsWith('HTTP/1.1 200');
      return isOpen ? resolve() : reject(new Error(answer.toString()));
    });
    socket.on('data', () => {});
  });
}

for (let begun = 0; begun < Number(count); begun += atOnce) {
  await Promise.all(Array.from({ length: Math.min(atOnce, Number(count) - begun) }, (_, index) => open(begun + index)));
}
console.log('open');
setInterval(() => {}, 60_000);
