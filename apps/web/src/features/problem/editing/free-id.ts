import { ApiError } from '@verdict/client/errors.ts';

/** The offered display id. Blank when the request is refused. */
export const orBlank = (offer: Promise<{ problemId: string }>): Promise<string> =>
  offer.then(
    ({ problemId }) => problemId,
    (error: unknown) => {
      if (error instanceof ApiError) return '';
      throw error;
    },
  );
