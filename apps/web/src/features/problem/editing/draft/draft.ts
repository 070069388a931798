/** Drafts of the problem form. */
import { type Draft, draftsOf } from '../../../../app/forms/sectioned/draft.ts';
import { formSectionsOfProblem, type FormSection } from '../form-sections.ts';
import type { FormState } from '../form-state.ts';

/** Lifetime of an upload. The server deletes uploads after a day if no problem was saved with them. */
const UPLOAD_KEPT_MS = 24 * 3_600_000;

export const problemDrafts = draftsOf<FormState, FormSection>({
  sections: formSectionsOfProblem,
  stillValid: withoutOldUpload,
});

function withoutOldUpload(draft: Draft<FormState, FormSection>, now: Date): Draft<FormState, FormSection> {
  const { uploadFolder, isUploadCase: _kind, cases: _cases, ...rest } = draft.members;
  const isGone = Boolean(uploadFolder) && now.getTime() - Date.parse(draft.at) > UPLOAD_KEPT_MS;
  return isGone ? { ...draft, members: rest, leftOut: [...draft.leftOut, 'cases'] } : draft;
}
