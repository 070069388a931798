/** State of a problem form that stays open after a save. */
import { keepEdits } from '../../../app/forms/after-save.ts';
import type { FormState } from './form-state.ts';
import type { SavedProblem } from './form-context.ts';

/**
 * The sent form as the server keeps it. `stored` is the problem read after the save; its parts are taken only when
 * nobody has saved in between. Null when it could not be read.
 */
export function asSaved(sent: FormState, { pid, revision }: SavedProblem, stored: FormState | null): FormState {
  const isOurs = stored?.revision === revision;
  return {
    ...sent,
    id: pid,
    revision,
    uploadFolder: null,
    statementsAgree: false,
    setAside: setAsideAfter(sent),
    ...(stored && isOurs
      ? {
          displayId: stored.displayId,
          texts: stored.texts,
          textsChangedAt: stored.textsChangedAt,
          grader: stored.grader && sent.grader,
        }
      : {}),
  };
}

/** Stored files are gone once typed cases have replaced them; an upload that waits can still be saved. */
const setAsideAfter = ({ isUploadCase, setAside }: FormState): FormState['setAside'] =>
  isUploadCase || setAside.uploadFolder !== null ? setAside : { cases: [], uploadFolder: null };

/** The open form after a save: input typed since the request stays, and so does the cursor in untouched texts. */
export const afterSaving = (now: FormState, sent: FormState, saved: FormState): FormState => {
  const kept = keepEdits(now, sent, saved);
  // A consumed upload cannot be saved again.
  const isUsed = sent.uploadFolder !== null && kept.setAside.uploadFolder === sent.uploadFolder;
  return isUsed ? { ...kept, setAside: { ...kept.setAside, uploadFolder: null } } : kept;
};
