import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { integer } from '@verdict/kit/lists/search-params.ts';
import { authoringTexts } from '../../problem/authoring/messages.ts';
import { ProblemPreview } from '../../problem/authoring/ProblemPreview.tsx';
import { GroupProblemWork } from './GroupProblemWork.tsx';
import { groupPreviewQuery } from './group-problem-queries.ts';

const route = getRouteApi('/in-group/group/$groupID/problem/preview/$pid');

/** A saved problem of the group as its readers see it. */
export function GroupPreviewPage() {
  const t = authoringTexts.useMessages();
  const pid = integer(route.useParams().pid, 1, Number.MAX_SAFE_INTEGER) ?? 0;
  return (
    <GroupProblemWork
      pid={pid}
      current="preview"
      name={t('authoring.tab.preview')}
      query={useQuery(groupPreviewQuery(pid))}
    >
      {(problem) => <ProblemPreview problem={problem} />}
    </GroupProblemWork>
  );
}
