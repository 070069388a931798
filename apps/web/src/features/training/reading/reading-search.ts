import { questionStates, type QuestionState } from '@verdict/domain/training/question.ts';
import { integer, oneOf, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';

export interface ReadingSearch {
  /** Defaults to the programs. */
  view?: 'questions' | undefined;
  /** Id of the problem that is read. */
  problem?: number | undefined;
  /** Section in the group. */
  section?: string | undefined;
  /** Uid of the student whose program is open. */
  student?: string | undefined;
  /** State of the listed questions; open ones by default. */
  state?: Exclude<QuestionState, 'open'> | undefined;
}

export const readReadingSearch = (raw: RawSearch | ReadingSearch): ReadingSearch => {
  const state = oneOf(raw.state, questionStates);
  return {
    view: oneOf(raw.view, ['questions'] as const),
    problem: integer(raw.problem, 1, Number.MAX_SAFE_INTEGER),
    section: text(raw.section, 40),
    student: text(raw.student, 64),
    state: state === 'open' ? undefined : state,
  };
};
