import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createGroupTraining } from '@verdict/contract/group/trainings.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { sayLeftPictures } from '../../community/announcement/say-left-pictures.ts';
import { BankDialog, useBankSearch, type FoundProblems } from '../../problem/bank/BankDialog.tsx';
import { managementTexts } from '../../../app/management/messages.ts';
import { newHomework, type ChosenProblem } from '../../training/editing/form/form-state.ts';
import { trainingKey } from '../../training/training-queries.ts';
import { useGroupUploads } from '../group-uploads.ts';
import { useGroup } from '../use-group.ts';
import { AddProblems } from './AddProblems.tsx';
import { bankProblemsQuery, groupCategoriesQuery, trainingManagementOf } from './management.ts';
import { HomeworkForm } from '../../training/editing/form/HomeworkForm.tsx';
import { groupManagementTexts } from './messages.ts';
import { useOwnProblems } from './use-own-problems.ts';

/** Form of new homework: title, problems, deadline. */
export default function NewHomework() {
  const t = groupManagementTexts.useMessages();
  const common = managementTexts.useMessages();
  const { id: gid } = useGroup();
  const groupID = String(gid);
  const categories = useQuery(groupCategoriesQuery(gid));
  const uploads = useGroupUploads();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [now] = useState(() => new Date());
  return (
    <>
      <QueryFailed query={categories} />
      {categories.data && (
        <HomeworkForm
          initial={newHomework(now, categories.data, t('groupManage.homework.category'))}
          categories={categories.data}
          uploads={uploads}
          finder={(chosen, onChoose) => (
            <AddProblems
              bank={(close) => <FromBank chosen={chosen} onChoose={onChoose} onClose={close} />}
              own={(close) => <FromGroup chosen={chosen} onChoose={onChoose} onClose={close} />}
            />
          )}
          create={async ({ training, ...sent }) =>
            sayLeftPictures(
              await client.call(createGroupTraining, { ...sent, training: { ...training, gid } }, { quiet: true }),
            )
          }
          onSaved={() => {
            toast.success(common('kit.saved'));
            for (const queryKey of [trainingManagementOf(gid).key, trainingKey])
              void queries.invalidateQueries({ queryKey });
            void navigate({ to: '/group/$groupID', params: { groupID } });
          }}
        />
      )}
    </>
  );
}

interface FinderProps {
  chosen: readonly ChosenProblem[];
  onChoose: (problem: ChosenProblem) => void;
  onClose: () => void;
}

function FromBank(props: FinderProps) {
  const t = managementTexts.useMessages();
  const bank = useBankSearch();
  return <Finder {...props} {...bank} title={t('manage.placed.add')} list={useQuery(bankProblemsQuery(bank.search))} />;
}

function FromGroup(props: FinderProps) {
  return <Finder {...props} {...useOwnProblems()} />;
}

/** A chosen problem leaves the list, which stays open for the next one. */
function Finder({ chosen, list, ...found }: FinderProps & FoundProblems) {
  const records = list.data?.records.filter(({ id }) => !chosen.some((one) => one.id === id));
  const left = (list.data && records ? { ...list, data: { ...list.data, records } } : list) as typeof list;
  return <BankDialog {...found} list={left} />;
}
