import { useForm } from '@mantine/form';
import { saveContestProblem } from '@verdict/contract/admin/contests.ts';
import { client } from '@verdict/ui/app/client.ts';
import { FormDialog } from '@verdict/ui/forms/FormDialog.tsx';
import { useMessages } from '../../app/messages.ts';
import { contestsKey, type PlacedProblem } from './contest-queries.ts';
import { NamingFields, namingRules, sentNaming, type Naming } from './ProblemNaming.tsx';

/** Another label, title or colour for a problem of a contest. */
export function NameProblemDialog({
  contestId,
  row: { place },
  onClose,
}: {
  contestId: number;
  row: PlacedProblem;
  onClose: () => void;
}) {
  const t = useMessages();
  const { id, pid, displayId, displayTitle } = place;
  const form = useForm<Naming & Record<string, unknown>>({
    initialValues: { displayId, displayTitle, color: place.color ?? '' },
    validate: namingRules(t, { needsTitle: true }),
  });
  return (
    <FormDialog
      title={t('admin.contestProblem.nameTitle', { label: displayId, title: displayTitle })}
      form={form}
      save={(naming) =>
        client.call(saveContestProblem, { id, cid: contestId, pid, ...sentNaming(naming) }, { quiet: true })
      }
      changes={contestsKey}
      onClose={onClose}
    >
      <NamingFields form={form} needsTitle />
    </FormDialog>
  );
}
