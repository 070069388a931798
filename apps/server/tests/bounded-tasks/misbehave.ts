/** Task for `bounded.test.ts` that behaves as a hostile input would make it. */
export type Misbehaviour = 'loop' | 'heap' | 'buffers' | 'output' | 'exit' | 'typeError' | 'nothing';

export default async function misbehave(what: Misbehaviour): Promise<unknown> {
  if (what === 'loop') for (;;);
  if (what === 'heap') {
    const texts: string[] = [];
    for (;;) texts.push(`${texts.length}`.repeat(1000).split('').join(' '));
  }
  if (what === 'buffers') {
    const buffers: Buffer[] = [];
    for (;;) {
      buffers.push(Buffer.alloc(4 << 20, 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  if (what === 'output') return 'x'.repeat(4 << 20);
  if (what === 'exit') process.exit(3);
  if (what === 'typeError') throw new TypeError('nothing has no members');
  return process.pid;
}
