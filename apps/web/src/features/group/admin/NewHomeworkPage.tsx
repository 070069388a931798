import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';
import { GroupSection } from '../GroupSection.tsx';
import { groupManagementTexts } from './messages.ts';

/** The form and its rules load after the page. */
const NewHomework = lazyPart(() => import('./NewHomework.tsx'));

/** New homework of the group. */
export function NewHomeworkPage() {
  const t = groupManagementTexts.useMessages();
  return (
    <GroupSection title={t('groupManage.homework.create')} back={{ to: '/group/$groupID' }}>
      <Part fallback={<PageLoading />}>
        <NewHomework />
      </Part>
    </GroupSection>
  );
}
