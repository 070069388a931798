import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LogFile } from './log-file.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'verdict-log-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a disk that takes no more costs lines of the log, is told once and ends nothing', () => {
  const path = join(folder, 'server.log');
  symlinkSync('/dev/full', path);
  const warnings: string[] = [];
  const log = new LogFile(path, (sentence) => warnings.push(sentence));
  for (const line of ['one', 'two', 'three']) log.write(line);
  expect(warnings).toEqual([`The log ${path} cannot be written: ENOSPC: no space left on device, write`]);
  expect(log.recentLines()).toEqual(['one', 'two', 'three']);
  log.close();
});

test('a log whose folder is missing is written as soon as it is there, and says what it lacks', () => {
  const warnings: string[] = [];
  const path = join(folder, 'server.log');
  symlinkSync(join(folder, 'elsewhere/server.log'), path);
  const log = new LogFile(path, (sentence) => warnings.push(sentence));
  log.write('one');
  log.write('two');
  rmSync(path);
  log.write('three');
  expect(readFileSync(path, 'utf8')).toBe('(2 lines could not be written)\nthree\n');
  expect(warnings).toHaveLength(1);
  log.close();
});
