import { useForm } from '@mantine/form';
import type { AdminContestProblem } from '@verdict/contract/contest/editing.ts';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { fieldsOf } from '../../../app/forms/revision/versions.ts';
import { managementTexts } from '../../../app/management/messages.ts';
import type { ContestManagement, ContestPlace } from './contest-management.ts';
import { NamingFields, namingRules, sentNaming, type Naming } from './ProblemNaming.tsx';

const valuesOf = ({ displayId, displayTitle, color }: AdminContestProblem): Naming => ({
  displayId,
  displayTitle,
  color: color ?? '',
});

/** Changes label, title or colour of a contest problem. */
export function NameProblemDialog({
  contestId,
  row: { place },
  management,
  onClose,
}: {
  contestId: number;
  row: ContestPlace;
  management: ContestManagement;
  onClose: () => void;
}) {
  const t = managementTexts.useMessages();
  const { id, pid, displayId, displayTitle } = place;
  const form = useForm<Naming>({
    initialValues: valuesOf(place),
    validate: namingRules(t, { needsTitle: true }),
  });
  return (
    <FormDialog
      title={t('manage.contestProblem.nameTitle', { label: displayId, title: displayTitle })}
      form={form}
      save={(naming, revision) =>
        client.call(
          management.saveProblem,
          { id, cid: contestId, pid, revision, ...sentNaming(naming) },
          { quiet: true },
        )
      }
      revised={{
        revision: place.revision,
        valuesOf,
        fields: fieldsOf<Naming>({
          displayId: t('manage.contestProblem.label'),
          displayTitle: t('manage.contestProblem.title'),
          color: t('manage.contestProblem.color'),
        }),
      }}
      changes={management.key}
      onClose={onClose}
    >
      <NamingFields form={form} needsTitle />
    </FormDialog>
  );
}
