import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { confirm, type Question } from '@verdict/kit/dialogs/confirm.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';

interface Course<Data, Input> {
  /** Question to confirm before the action. Null when there is nothing to ask. */
  ask?: Question | ((input: Input) => Question | null);
  /** Text of the toast. Absent when the page itself shows the success. */
  done?: string | ((data: Data, input: Input) => string);
  /** Queries under this key are refetched. */
  changes?: QueryKey;
  /** Called after the refetch. */
  onDone?: (data: Data, input: Input) => unknown;
}

export interface Action<Input> {
  run: (input: Input) => void;
  /** True while the confirmed action runs. */
  busy: boolean;
  /** Input of the current or the last run. */
  input: Input | undefined;
}

/**
 * The action of a button or menu entry: asks for confirmation, reports success and refetches the changed queries. The
 * client reports failures, so `work` calls it without `quiet`.
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
        // A first fetch may have begun before the change, so it is cancelled and repeated.
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
