import { downloadTestcase, uploadAvatar } from '@verdict/contract/site/files.ts';
import { expect, test, vi } from 'vitest';
import type { Client } from './client.ts';
import type { SharedTurns } from './shared-turns.ts';
import { TRANSFERS_MAX, withFewTransfers } from './few-transfers.ts';

/** A client whose transfers end when the test calls `end` or `fail`. */
function slowClient(shared: SharedTurns | null = null) {
  const begun: { name: string; end: () => void; fail: () => void }[] = [];
  const transfer = (name: string) =>
    new Promise<never>((resolve, reject) =>
      begun.push({ name, end: () => resolve(name as never), fail: () => reject(new Error(name)) }),
    );
  const own = {
    call: async () => 'at once',
    upload: (_endpoint: unknown, _input: unknown, file: File) => transfer(file.name),
    download: (_endpoint: unknown, { pid }: { pid: number }) => transfer(`download ${pid}`),
  } as unknown as Client;
  return { begun, names: () => begun.map(({ name }) => name), client: withFewTransfers(own, shared) };
}

test('two files are on their way at most, whichever way they go; the others wait for their turn', async () => {
  const { client, begun, names } = slowClient();
  const all = [
    client.upload(uploadAvatar, {}, new File([], 'one')),
    client.download(downloadTestcase, { pid: 2 }),
    client.upload(uploadAvatar, {}, new File([], 'three')),
    client.download(downloadTestcase, { pid: 4 }),
  ];
  expect([TRANSFERS_MAX, names()]).toEqual([2, ['one', 'download 2']]);
  begun[0]!.end();
  await vi.waitFor(() => expect(names()).toEqual(['one', 'download 2', 'three']));
  begun[1]!.fail();
  await expect(all[1]).rejects.toThrow('download 2');
  await vi.waitFor(() => expect(names()).toEqual(['one', 'download 2', 'three', 'download 4']));
  begun[2]!.end();
  begun[3]!.end();
  await Promise.all([all[0], all[2], all[3]]);
  void client.upload(uploadAvatar, {}, new File([], 'five'));
  expect(names().at(-1)).toBe('five');
});

test('who gives up while he waits is not begun, and takes no turn', async () => {
  const { client, begun, names } = slowClient();
  const givingUp = new AbortController();
  void client.download(downloadTestcase, { pid: 1 });
  void client.download(downloadTestcase, { pid: 2 });
  const third = client.download(downloadTestcase, { pid: 3 }, { signal: givingUp.signal });
  void client.download(downloadTestcase, { pid: 4 });
  givingUp.abort(new Error('left'));
  await expect(third).rejects.toThrow('left');
  begun[0]!.end();
  await vi.waitFor(() => expect(names()).toEqual(['download 1', 'download 2', 'download 4']));
});

test('a file waits for its turn among all windows, and ends it however it ends', async () => {
  const shared: (() => void)[] = [];
  const ended = vi.fn<() => void>();
  const take = () => new Promise<() => void>((resolve) => shared.push(() => resolve(ended)));
  const { client, begun, names } = slowClient({ take, leave: () => {} });
  const all = [client.download(downloadTestcase, { pid: 1 }), client.download(downloadTestcase, { pid: 2 })];
  expect([shared.length, names()]).toEqual([2, []]);
  shared.forEach((begin) => begin());
  await vi.waitFor(() => expect(names()).toEqual(['download 1', 'download 2']));
  begun[0]!.end();
  begun[1]!.fail();
  await Promise.allSettled(all);
  expect(ended).toHaveBeenCalledTimes(2);
});
