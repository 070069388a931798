import { Stack } from '@mantine/core';
import type { TrainingCategory } from '@verdict/contract/training/training.ts';
import { DESCRIPTION_MAX, TITLE_MAX, type TrainingComplaint } from '@verdict/domain/training/form.ts';
import { say } from '@verdict/messages/errors.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import type { Uploads } from '@verdict/kit/markdown/editor/upload.ts';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { MarkdownField } from '../../../../app/forms/MarkdownField.tsx';
import { evidenceTexts } from '../../../submission/evidence/messages.ts';
import { LongForm } from '../../../../app/forms/LongForm.tsx';
import { useLongForm } from '../../../../app/forms/use-long-form.ts';
import { comparedFields } from './compared-fields.ts';
import { formComplaints, forWire, storedTraining, type FormState, type Sent } from './form-state.ts';
import { HomeworkSection } from './HomeworkSection.tsx';
import { trainingFormTexts } from './messages.ts';
import { PeopleFields, PlaceFields } from './TrainingFields.tsx';

interface Props<Saved> {
  initial: FormState;
  /** Categories on offer. */
  categories: readonly TrainingCategory[];
  /** True when the form can create categories, because they have no page of their own. */
  makesCategories: boolean;
  uploads: Uploads;
  /** Saves the training. Quiet, because a refusal is shown above the button. */
  save: (sent: Sent, revision: string | undefined) => Promise<Saved>;
  /** Called after a save, to leave the form. */
  onSaved: (saved: Saved) => void;
}

/** The whole form of a training, for the back office and for groups. */
export function TrainingForm<Saved>({ initial, categories, makesCategories, uploads, save, onSaved }: Props<Saved>) {
  const t = trainingFormTexts.useMessages();
  const evidence = evidenceTexts.useMessages();
  const locale = useLocale();
  const { state, change, complaints, longForm } = useLongForm({
    initial,
    complaintsOf: (edited) => formComplaints(edited, initial),
    sentence: ({ key }) => say(locale, key),
    save: (edited, revision) => save(forWire(edited), revision),
    revised:
      initial.revision === null
        ? null
        : { revision: initial.revision, valuesOf: storedTraining, fields: comparedFields(t, evidence, categories) },
    onSaved,
  });
  const wrong = (field: TrainingComplaint['field']): string | undefined => {
    const found = complaints.find((one) => one.field === field);
    return found && say(locale, found.key);
  };
  return (
    <LongForm toCorrect={t('trainingForm.toCorrect')} {...longForm}>
      <Card title={t('trainingForm.basics')} padded>
        <Stack gap="md">
          <PlaceFields {...{ state, change, wrong, categories, makesCategories }} />
          <LimitedInput
            label={t('trainingForm.title')}
            required
            limit={TITLE_MAX}
            value={state.title}
            error={wrong('title')}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <MarkdownField
            label={t('trainingForm.description')}
            value={state.description}
            error={wrong('description')}
            height={280}
            limit={DESCRIPTION_MAX}
            uploads={uploads}
            onChange={(description) => change({ description })}
          />
        </Stack>
      </Card>
      <Card title={t('trainingForm.people')} padded>
        <Stack gap="md">
          <PeopleFields {...{ state, change, wrong }} />
        </Stack>
      </Card>
      <Card title={t('trainingForm.homework')} padded>
        <HomeworkSection state={state} change={change} wrong={wrong} />
      </Card>
    </LongForm>
  );
}
