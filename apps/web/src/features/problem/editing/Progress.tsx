import { useQuery } from '@tanstack/react-query';
import { authoringParts } from '@verdict/domain/problem/authoring.ts';
import type { AuthorPages } from '../authoring/author-pages.ts';
import { AuthoringList } from '../authoring/AuthoringList.tsx';
import { verificationsKey } from '../verification/verification-queries.ts';
import { useProblemForm } from './form-context.ts';
import { sectionId } from './form-sections.ts';
import { type FormState, usesJury } from './form-state.ts';

const sections = {
  statement: 'statement',
  tests: 'cases',
  jury: 'programs',
  solution: 'programs',
  validator: 'programs',
} as const;

/** Progress of the problem while the author types. The verification is that of the saved problem. */
export function Progress({ saved: { id, revision }, pages }: { saved: FormState; pages: AuthorPages | null }) {
  const { state, requests } = useProblemForm();
  const verification = useQuery({
    queryKey: [...verificationsKey, 'of-form', id, revision],
    queryFn: async () => (id === null ? null : requests.lastVerification(id)),
    enabled: id !== null && !state.isRemote,
  });
  const parts = authoringParts({
    isRemote: state.isRemote,
    texts: state.texts,
    caseCount: state.cases.length,
    isJuryWritten: usesJury(state) ? state.jury.source.trim() !== '' : null,
    programs: state.programs,
    verification: verification.data ?? null,
  });
  return <AuthoringList parts={parts} pages={pages} sectionOf={(part) => sectionId(sections[part])} />;
}
