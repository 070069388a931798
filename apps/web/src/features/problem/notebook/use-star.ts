import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setFavoriteProblem } from '@verdict/contract/problem/notebook.ts';
import { client } from '../../../app/client/client.ts';
import { noteQuery } from './notebook-queries.ts';

/** Stars or unstars a problem, and updates every list that shows it. */
export function useStar(pid: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (favorite: boolean) => client.call(setFavoriteProblem, { pid, favorite }),
    onSuccess: (_, favorite) => {
      queryClient.setQueryData(noteQuery(pid).queryKey, (own) => own && { ...own, favorite });
      return Promise.all(
        [['favorites'], ['problem', 'list']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
}
