import { useQuery } from '@tanstack/react-query';
import {
  createTrainingCategory,
  deleteTrainingCategory,
  updateTrainingCategory,
} from '@verdict/contract/training/editing.ts';
import { isOrdinaryAdmin } from '@verdict/domain/access/actor.ts';
import { client } from '@verdict/ui/app/client.ts';
import { useActor } from '@verdict/ui/app/session.ts';
import { AddCategory, TrainingCategories, type CategoryDesk } from '@verdict/ui/desk/TrainingCategories.tsx';
import { Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { categoriesQuery } from './training-queries.ts';

const office: CategoryDesk = {
  key: categoriesQuery.queryKey,
  create: (values) => client.call(createTrainingCategory, values, { quiet: true }),
  update: (id, values, revision) => client.call(updateTrainingCategory, { id, ...values, revision }, { quiet: true }),
  remove: (cid) => client.call(deleteTrainingCategory, { cid }),
};

/** Categories of the site's trainings, read-only for ordinary admins. */
export function CategoriesPage() {
  const t = useMessages();
  const desk = isOrdinaryAdmin(useActor()) ? null : office;
  const categories = useQuery(categoriesQuery);
  const title = t('admin.trainingCategories');
  return (
    <Page>
      <PageHeader title={title} actions={desk && <AddCategory desk={desk} />} />
      <TrainingCategories
        caption={title}
        categories={categories}
        desk={desk}
        noneHint={t(desk ? 'admin.trainingCategory.noneHint' : 'admin.trainingCategory.noneForYou')}
      />
    </Page>
  );
}
