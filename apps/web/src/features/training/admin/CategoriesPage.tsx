import { useQuery } from '@tanstack/react-query';
import {
  createTrainingCategory,
  deleteTrainingCategory,
  updateTrainingCategory,
} from '@verdict/contract/training/editing.ts';
import { isOrdinaryAdmin } from '@verdict/domain/access/actor.ts';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { client } from '../../../app/client/client.ts';
import { useActor } from '../../../app/session/session.ts';
import { AddCategory, TrainingCategories, type CategoryManagement } from '../editing/TrainingCategories.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { categoriesQuery } from './training-queries.ts';

const office: CategoryManagement = {
  key: categoriesQuery.queryKey,
  create: (values) => client.call(createTrainingCategory, values, { quiet: true }),
  update: (id, values, revision) => client.call(updateTrainingCategory, { id, ...values, revision }, { quiet: true }),
  remove: (cid) => client.call(deleteTrainingCategory, { cid }),
};

/** Categories of the site's trainings, read-only for ordinary admins. */
export function CategoriesPage() {
  const t = useMessages();
  const management = isOrdinaryAdmin(useActor()) ? null : office;
  const categories = useQuery(categoriesQuery);
  const title = t('admin.trainingCategories');
  return (
    <Page>
      <PageHeader title={title} actions={management && <AddCategory management={management} />} />
      <TrainingCategories
        caption={title}
        categories={categories}
        management={management}
        noneHint={t(management ? 'admin.trainingCategory.noneHint' : 'admin.trainingCategory.noneForYou')}
      />
    </Page>
  );
}
