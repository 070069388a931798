import { request } from 'node:http';
import { createServer } from 'node:net';

/** Reason why a server could not listen on this address, as a sentence. Null when it could. */
export function portTrouble(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(sentence(error, host, port)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

function sentence({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Choose another one, e.g. PORT=${port === 3000 ? 3001 : port + 1} npm start.`;
    case 'EACCES':
      return `Port ${port} may only be used by root. Choose PORT=1024 or higher.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host} is not an address of this machine. Use 0.0.0.0 for all of them, or 127.0.0.1.`;
    default:
      return `Cannot listen on ${host}:${port}: ${message}`;
  }
}

/** Address at which programs of this machine reach a server that listens on `host`. */
export function localHost(host: string): string {
  return ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;
}

export function httpUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Whether `GET url` is answered with 200 within a second. */
export function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request(url, { timeout: 1000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    probe.on('timeout', () => probe.destroy());
    probe.on('error', () => resolve(false));
    probe.end();
  });
}
