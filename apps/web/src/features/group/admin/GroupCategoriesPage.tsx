import { useQuery } from '@tanstack/react-query';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { categoryManagementOf, groupCategoriesQuery } from './management.ts';
import { groupManagementTexts } from './messages.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

/** Chunk with menus and dialogs. */
const parts = () => import('../../training/editing/TrainingCategories.tsx');
const TrainingCategories = lazyPart(async () => ({ default: (await parts()).TrainingCategories }));
const AddCategory = lazyPart(async () => ({ default: (await parts()).AddCategory }));

/** Categories of the group's own trainings. */
export function GroupCategoriesPage() {
  const t = groupManagementTexts.useMessages();
  const { id: gid } = useGroup();
  const management = categoryManagementOf(gid);
  const categories = useQuery({
    ...groupCategoriesQuery(gid),
    select: (all) => all.filter((category) => category.gid === gid),
  });
  return (
    <GroupSection
      title={t('groupManage.categories')}
      back={{ to: '/group/$groupID/training/admin' }}
      actions={
        <Part>
          <AddCategory management={management} size="xs" />
        </Part>
      }
    >
      <Part fallback={<PageLoading />}>
        <TrainingCategories
          caption={t('groupManage.categories')}
          categories={categories}
          management={management}
          noneHint={t('groupManage.categoriesHint')}
        />
      </Part>
    </GroupSection>
  );
}
