import { expect, test } from 'vitest';
import { configTableRows, readConfig } from './config.ts';

const keys = {
  PORT: { kind: 'port', default: 3000, help: 'Port of the site' },
  HOST: { kind: 'text', default: '127.0.0.1', help: 'Address to listen on' },
  DATABASE_URL: {
    kind: 'url',
    protocols: ['postgres', 'postgresql'],
    default: null,
    help: 'External database',
  },
  EXAMPLES: { kind: 'switch', default: true, help: 'Import the examples' },
  LOG: { kind: 'choice', options: ['info', 'debug'], default: 'info', help: 'How much is logged' },
  SLOTS: { kind: 'integer', min: 1, max: 64, default: null, help: 'Boxes that run at once' },
  PASSWORD: { kind: 'secret', minLength: 6, default: null, help: 'Password of root' },
  TOKEN_FILE: { kind: 'file', default: null, help: 'Set by the supervisor', internal: true },
} as const;

test('an absent or empty key gets its default', () => {
  expect(readConfig({ HOST: '', LOG: '  ' }, keys)).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATABASE_URL: null,
    EXAMPLES: true,
    LOG: 'info',
    SLOTS: null,
    PASSWORD: null,
    TOKEN_FILE: null,
  });
});

test('values arrive in their types', () => {
  const config = readConfig({ PORT: '8080', EXAMPLES: 'off', SLOTS: '4', LOG: 'debug' }, keys);
  const port: number = config.PORT;
  const slots: number | null = config.SLOTS;
  const log: 'info' | 'debug' = config.LOG;
  expect([port, config.EXAMPLES, slots, log]).toEqual([8080, false, 4, 'debug']);
});

test('a socket address of PostgreSQL has no host and is still an address', () => {
  const url = 'postgres://verdict@/verdict?host=/run/verdict';
  expect(readConfig({ DATABASE_URL: url }, keys).DATABASE_URL).toBe(url);
});

test.each([
  ['PORT', '0', 'PORT cannot be "0": it must be a port number from 1 to 65535.'],
  ['PORT', '30x', 'PORT cannot be "30x": it must be a port number from 1 to 65535.'],
  ['EXAMPLES', 'no', 'EXAMPLES cannot be "no": it must be `on` or `off`.'],
  ['LOG', 'all', 'LOG cannot be "all": it must be `info` or `debug`.'],
  ['SLOTS', '65', 'SLOTS cannot be "65": it must be a whole number from 1 to 64.'],
  [
    'DATABASE_URL',
    'mysql://x',
    'DATABASE_URL cannot be "mysql://x": it must be an address that begins with postgres:// or postgresql://.',
  ],
  ['PASSWORD', 'short', 'PASSWORD cannot be the given value: it must be a text of at least 6 characters.'],
])('%s=%s is refused with a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value }, keys)).toThrow(sentence);
});

test('all wrong values are named at once', () => {
  expect(() => readConfig({ PORT: 'x', EXAMPLES: 'x' }, keys)).toThrow(/^PORT .*\nEXAMPLES /);
});

test('the table of the README leaves out what operators do not set', () => {
  const rows = configTableRows(keys);
  expect(rows[0]).toBe('| `PORT` | `3000` | Port of the site: a port number from 1 to 65535 |');
  expect(rows.join()).not.toContain('TOKEN_FILE');
});
