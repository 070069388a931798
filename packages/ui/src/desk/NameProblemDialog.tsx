import { useForm } from '@mantine/form';
import type { AdminContestProblem } from '@verdict/contract/contest/editing.ts';
import { client } from '../app/client.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { fieldsOf } from '../forms/revision/versions.ts';
import { deskTexts } from './messages.ts';
import type { ContestDesk, ContestPlace } from './contest-desk.ts';
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
  desk,
  onClose,
}: {
  contestId: number;
  row: ContestPlace;
  desk: ContestDesk;
  onClose: () => void;
}) {
  const t = deskTexts.useMessages();
  const { id, pid, displayId, displayTitle } = place;
  const form = useForm<Naming>({
    initialValues: valuesOf(place),
    validate: namingRules(t, { needsTitle: true }),
  });
  return (
    <FormDialog
      title={t('desk.contestProblem.nameTitle', { label: displayId, title: displayTitle })}
      form={form}
      save={(naming, revision) =>
        client.call(desk.saveProblem, { id, cid: contestId, pid, revision, ...sentNaming(naming) }, { quiet: true })
      }
      revised={{
        revision: place.revision,
        valuesOf,
        fields: fieldsOf<Naming>({
          displayId: t('desk.contestProblem.label'),
          displayTitle: t('desk.contestProblem.title'),
          color: t('desk.contestProblem.color'),
        }),
      }}
      changes={desk.key}
      onClose={onClose}
    >
      <NamingFields form={form} needsTitle />
    </FormDialog>
  );
}
