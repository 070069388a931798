import { useQuery } from '@tanstack/react-query';
import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { lazy, Suspense } from 'react';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { categoryDeskOf, groupCategoriesQuery } from './desks.ts';
import { groupDeskTexts } from './messages.ts';

/** Chunk with menus and dialogs. */
const parts = () => import('@verdict/ui/desk/TrainingCategories.tsx');
const TrainingCategories = lazy(async () => ({ default: (await parts()).TrainingCategories }));
const AddCategory = lazy(async () => ({ default: (await parts()).AddCategory }));

/** Categories of the group's own trainings. */
export function GroupCategoriesPage() {
  const t = groupDeskTexts.useMessages();
  const { id: gid } = useGroup();
  const desk = categoryDeskOf(gid);
  const categories = useQuery({
    ...groupCategoriesQuery(gid),
    select: (all) => all.filter((category) => category.gid === gid),
  });
  return (
    <GroupSection
      title={t('groupDesk.categories')}
      back={{ to: '/group/$groupID/training/admin' }}
      actions={
        <Suspense>
          <AddCategory desk={desk} size="xs" />
        </Suspense>
      }
    >
      <Suspense fallback={<PageLoading />}>
        <TrainingCategories
          caption={t('groupDesk.categories')}
          categories={categories}
          desk={desk}
          noneHint={t('groupDesk.categoriesHint')}
        />
      </Suspense>
    </GroupSection>
  );
}
