import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { groupProblemTexts } from './messages.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

/** Chunk with tables and choices. */
const ProblemImports = lazyPart(async () => ({
  default: (await import('../../problem/import/ProblemImports.tsx')).ProblemImports,
}));

/** Imports problem packages into the group. */
export function GroupImportProblemsPage() {
  const t = groupProblemTexts.useMessages();
  const { id } = useGroup();
  return (
    <GroupSection title={t('groupProblem.import')} back={{ to: '/group/$groupID/problem/admin' }}>
      <Part fallback={<PageLoading />}>
        <ProblemImports
          place={id}
          problemLink={(pid, text) => (
            <LooseLink to="/group/$groupID/problem/edit/$pid" params={{ groupID: String(id), pid: String(pid) }}>
              {text}
            </LooseLink>
          )}
        />
      </Part>
    </GroupSection>
  );
}
