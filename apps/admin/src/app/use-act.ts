import { useMutation, useQueryClient, type QueryKey, type UseMutationResult } from '@tanstack/react-query';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { useMessages, type AdminPlainKey } from './messages.ts';

interface Outcome<Data, Input> {
  /** What the toast says. */
  done: AdminPlainKey;
  /** Everything under this key is read again. */
  changes: QueryKey;
  onDone?: (data: Data, input: Input) => void;
}

/**
 * Something that changes stored things: says that it worked and reads the lists again. Failures are the client's to
 * say.
 */
export function useAct<Input = void, Data = unknown>(
  work: (input: Input) => Promise<Data>,
  { done, changes, onDone }: Outcome<Data, Input>,
): UseMutationResult<Data, Error, Input> {
  const t = useMessages();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: async (data, input) => {
      toast.success(t(done));
      onDone?.(data, input);
      await queryClient.invalidateQueries({ queryKey: changes });
    },
  });
}
