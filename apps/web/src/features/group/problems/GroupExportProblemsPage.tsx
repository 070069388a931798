import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { problemExportTexts } from '../../problem/export/messages.ts';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

/** Chunk with the tables. */
const ProblemExports = lazyPart(async () => ({
  default: (await import('../../problem/export/ProblemExports.tsx')).ProblemExports,
}));

/** Exports of the group's problems. */
export function GroupExportProblemsPage() {
  const t = problemExportTexts.useMessages();
  const { id } = useGroup();
  return (
    <GroupSection title={t('problemExport.exports')} back={{ to: '/group/$groupID/problem/admin' }}>
      <Part fallback={<PageLoading />}>
        <ProblemExports groupId={id} />
      </Part>
    </GroupSection>
  );
}
