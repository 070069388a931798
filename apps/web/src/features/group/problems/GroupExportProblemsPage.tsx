import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { lazy } from 'react';
import { problemExportTexts } from '../../problem/export/messages.ts';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { Part } from '../../../app/place/Part.tsx';

/** Chunk with the tables. */
const ProblemExports = lazy(async () => ({
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
