import { useQuery } from '@tanstack/react-query';
import { AddCategory, TrainingCategories } from '@verdict/ui/desk/TrainingCategories.tsx';
import { GroupSection } from '../group/GroupSection.tsx';
import { useGroup } from '../group/use-group.ts';
import { categoryDeskOf, groupCategoriesQuery } from './desks.ts';
import { groupDeskTexts } from './messages.ts';

/** Categories that the group has for its own trainings. */
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
      actions={<AddCategory desk={desk} size="xs" />}
    >
      <TrainingCategories
        caption={t('groupDesk.categories')}
        categories={categories}
        desk={desk}
        noneHint={t('groupDesk.categoriesHint')}
      />
    </GroupSection>
  );
}
