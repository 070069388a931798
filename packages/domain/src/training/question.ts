/** Questions that students ask about lines of their programs. */

/** `taken`: a teacher is at it. */
export const questionStates = ['open', 'taken', 'answered'] as const;
export type QuestionState = (typeof questionStates)[number];

/** State of a question after a reply: an answer of a teacher closes it, another word of the student opens it again. */
export const afterReply = (state: QuestionState, { isAsker }: { isAsker: boolean }): QuestionState => {
  if (!isAsker) return 'answered';
  return state === 'answered' ? 'open' : state;
};
