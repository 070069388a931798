/** Program of a process that runs bounded tasks from the folder in its first argument. */
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { serialize } from 'node:v8';
import type { FromChild, SentError, TaskProgram, ToChild } from './protocol.ts';

const [, , folder = ''] = process.argv;
const send = (message: FromChild): void => void process.send?.(message);
const waiting = new Map<number, PromiseWithResolvers<unknown>>();
let lastId = 0;

function ask(what: unknown): Promise<unknown> {
  const id = ++lastId;
  const answer = Promise.withResolvers<unknown>();
  waiting.set(id, answer);
  send({ is: 'ask', id, what });
  return answer.promise;
}

function errorToSend(error: unknown): SentError {
  if (error instanceof PackageError) {
    const { code, sentence, path } = error;
    return { kind: 'package', code, sentence, path };
  }
  if (error instanceof Error && (error.message === 'error.imageType' || error.message === 'error.imageBroken'))
    return { kind: 'refusal', key: error.message };
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'other', name, message, stack };
}

async function call({ id, task, input, outputBytes }: Extract<ToChild, { is: 'call' }>): Promise<void> {
  try {
    const program = (await import(`${folder}/${task}.ts`)) as { default: TaskProgram<unknown, unknown> };
    const value = await program.default(input, ask);
    if (serialize(value).length > outputBytes) send({ is: 'tooLarge', id });
    else send({ is: 'done', id, value });
  } catch (error) {
    send({ is: 'failed', id, error: errorToSend(error) });
  }
}

process.on('message', (message: ToChild) => {
  if (message.is === 'call') void call(message);
  else {
    const answer = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.is === 'answer') answer?.resolve(message.value);
    else answer?.reject(new Error('the server could not do what it was asked for'));
  }
});
process.on('disconnect', () => process.exit());
send({ is: 'ready' });
