import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { confirm, type Question } from '../kit/confirm.tsx';
import { toast } from '../kit/toast.tsx';

interface Course<Data, Input> {
  /** Asked before anything is done; null where there is nothing to ask. */
  ask?: Question | ((input: Input) => Question | null);
  /** What the toast says; absent where the page itself shows that it worked. */
  done?: string | ((data: Data, input: Input) => string);
  /** Everything under this key is read again. */
  changes?: QueryKey;
  /** When that has been read. */
  onDone?: (data: Data, input: Input) => unknown;
}

export interface Action<Input> {
  run: (input: Input) => void;
  /** It was agreed to and is on its way. */
  busy: boolean;
  /** What it runs, or ran last, with. */
  input: Input | undefined;
}

/**
 * Something that a button or an entry of a menu does: asks where that is needed, says that it worked and reads again
 * what it changed. Failures are the client's to say, so `work` calls it without `quiet`.
 */
export function useAction<Input = void, Data = unknown>(
  work: (input: Input) => Promise<Data>,
  { ask, done, changes, onDone }: Course<Data, Input> = {},
): Action<Input> {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: work,
    onSuccess: async (data, input) => {
      if (done !== undefined) toast.success(typeof done === 'string' ? done : done(data, input));
      if (changes) {
        // A list that is being read for the first time may have been asked for before the change.
        await queryClient.cancelQueries({ queryKey: changes });
        await queryClient.invalidateQueries({ queryKey: changes });
      }
      await onDone?.(data, input);
    },
  });
  async function askAndRun(input: Input): Promise<void> {
    const question = typeof ask === 'function' ? ask(input) : ask;
    if (!question || (await confirm(question))) mutation.mutate(input);
  }
  return { run: (input) => void askAndRun(input), busy: mutation.isPending, input: mutation.variables };
}
