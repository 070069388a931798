import { Checkbox, Stack } from '@mantine/core';
import { say } from '@verdict/messages/errors.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import type { Uploads } from '@verdict/kit/markdown/editor/upload.ts';
import { LongForm } from '../../../../app/forms/LongForm.tsx';
import { useLongForm } from '../../../../app/forms/use-long-form.ts';
import { evidenceTexts } from '../../../submission/evidence/messages.ts';
import { AwardsSection } from './AwardsSection.tsx';
import { BasicsSection } from './BasicsSection.tsx';
import { comparedFields } from './compared-fields.ts';
import { ExamSection } from './ExamSection.tsx';
import { BoardSection } from './BoardSection.tsx';
import { FormContext } from './form-context.ts';
import { formComplaints, forWire, storedContest, type FormState, type Sent } from './form-state.ts';
import { contestFormTexts } from './messages.ts';
import { PeopleSection } from './PeopleSection.tsx';

interface Props<Saved> {
  initial: FormState;
  uploads: Uploads;
  /** Saves the contest. Quiet, because a refusal is shown above the button. */
  save: (sent: Sent, revision: string | undefined) => Promise<Saved>;
  /** Called after a save, to leave the form. */
  onSaved: (saved: Saved) => void;
}

/** The whole form of a contest, for the back office and for groups. Input stays until it is saved. */
export function ContestForm<Saved>({ initial, uploads, save, onSaved }: Props<Saved>) {
  const t = contestFormTexts.useMessages();
  const evidence = evidenceTexts.useMessages();
  const locale = useLocale();
  const { state, change, complaints, longForm } = useLongForm({
    initial,
    complaintsOf: formComplaints,
    sentence: ({ key }) => say(locale, key),
    save: (edited, revision) => save(forWire(edited), revision),
    revised:
      initial.revision === null
        ? null
        : { revision: initial.revision, valuesOf: storedContest, fields: comparedFields(t, evidence) },
    onSaved,
  });

  return (
    <FormContext
      value={{
        state,
        change,
        wrong: (field, index) => {
          const isAt = (one: (typeof complaints)[number]) =>
            one.field === field && (index === undefined || one.index === index);
          const found = complaints.find(isAt);
          return found && say(locale, found.key);
        },
      }}
    >
      <LongForm toCorrect={t('contestForm.toCorrect')} {...longForm}>
        <Card title={t('contestForm.basics')} padded>
          <BasicsSection uploads={uploads} />
        </Card>
        <Card title={t('contestForm.people')} padded>
          <PeopleSection />
        </Card>
        <Card title={t('contestForm.board')} padded>
          <BoardSection />
        </Card>
        <Card title={t('contestForm.awards')} padded>
          <AwardsSection />
        </Card>
        <Card title={t('contestForm.exam')} padded>
          <ExamSection />
        </Card>
        <Card title={t('contestForm.more')} padded>
          <Stack gap="sm">
            <Checkbox
              label={t('contestForm.isVisible')}
              checked={state.isVisible}
              onChange={(event) => change({ isVisible: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('contestForm.openPrint')}
              checked={state.openPrint}
              onChange={(event) => change({ openPrint: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('contestForm.allowsLate')}
              checked={state.allowsLate}
              onChange={(event) => change({ allowsLate: event.currentTarget.checked })}
            />
          </Stack>
        </Card>
      </LongForm>
    </FormContext>
  );
}
