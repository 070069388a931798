import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Card, PageLoading } from '@verdict/kit/page/Page.tsx';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { readingTexts } from '../../training/reading/messages.ts';
import QuestionQueue from '../../training/reading/QuestionQueue.tsx';
import { groupQuestionsQuery } from '../../training/reading/reading-queries.ts';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';

const route = getRouteApi('/in-group/group/$groupID/training/questions');

/** Questions of students in all trainings of the group, for those who teach. */
export function GroupQuestionsPage() {
  const t = readingTexts.useMessages();
  const { id } = useGroup();
  const { state = 'open' } = route.useSearch();
  const navigate = route.useNavigate();
  const questions = useQuery(groupQuestionsQuery(id, state));
  return (
    <GroupSection title={t('reading.questionList')} back={{ to: '/group/$groupID/training' }}>
      <QueryFailed query={questions} />
      {questions.isPending && <PageLoading />}
      {questions.data && (
        <Card>
          <QuestionQueue
            found={questions.data}
            gid={id}
            namesTraining
            state={state}
            onState={(search) => void navigate({ search, resetScroll: false })}
          />
        </Card>
      )}
    </GroupSection>
  );
}
