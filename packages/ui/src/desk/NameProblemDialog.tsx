import { useForm } from '@mantine/form';
import { client } from '../app/client.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { deskTexts } from './messages.ts';
import type { ContestDesk, ContestPlace } from './contest-desk.ts';
import { NamingFields, namingRules, sentNaming, type Naming } from './ProblemNaming.tsx';

/** Another label, title or colour for a problem of a contest. */
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
  const form = useForm<Naming & Record<string, unknown>>({
    initialValues: { displayId, displayTitle, color: place.color ?? '' },
    validate: namingRules(t, { needsTitle: true }),
  });
  return (
    <FormDialog
      title={t('desk.contestProblem.nameTitle', { label: displayId, title: displayTitle })}
      form={form}
      save={(naming) =>
        client.call(desk.saveProblem, { id, cid: contestId, pid, ...sentNaming(naming) }, { quiet: true })
      }
      changes={desk.key}
      onClose={onClose}
    >
      <NamingFields form={form} needsTitle />
    </FormDialog>
  );
}
