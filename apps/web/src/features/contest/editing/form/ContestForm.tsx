import type { OpenedContest } from '@verdict/contract/contest/editing.ts';
import type { ContestComplaint } from '@verdict/domain/contest/form.ts';
import { say } from '@verdict/messages/errors.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { Section, WithSections } from '@verdict/kit/page/SectionNav.tsx';
import type { Uploads } from '@verdict/kit/markdown/editor/upload.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepEdits } from '../../../../app/forms/after-save.ts';
import { TwoVersions } from '../../../../app/forms/revision/TwoVersions.tsx';
import { Complaints } from '../../../../app/forms/sectioned/Complaints.tsx';
import { DraftNote } from '../../../../app/forms/sectioned/DraftNote.tsx';
import { goToPlace } from '../../../../app/forms/sectioned/go-to-place.ts';
import { sectionedFormTexts } from '../../../../app/forms/sectioned/messages.ts';
import { SaveBar } from '../../../../app/forms/sectioned/SaveBar.tsx';
import { savedText } from '../../../../app/forms/sectioned/saved-text.ts';
import classes from '../../../../app/forms/sectioned/SectionedForm.module.css';
import { useFormDraft } from '../../../../app/forms/sectioned/use-form-draft.ts';
import { useSaveKey } from '../../../../app/forms/use-save-key.ts';
import { useSending } from '../../../../app/forms/use-sending.ts';
import { useUnsavedWarning } from '../../../../app/forms/use-unsaved-warning.ts';
import { evidenceTexts } from '../../../submission/evidence/messages.ts';
import { AwardsSection } from './AwardsSection.tsx';
import { BasicsSection } from './BasicsSection.tsx';
import { BoardSection } from './BoardSection.tsx';
import { comparedFields } from './compared-fields.ts';
import { ExamSection } from './ExamSection.tsx';
import { FormContext } from './form-context.ts';
import {
  changedSections,
  contestDrafts,
  type FormSection,
  formSections,
  placed,
  sectionId,
  sectionOf,
} from './form-sections.ts';
import { formComplaints, forWire, storedContest, type FormState, type Sent } from './form-state.ts';
import { contestFormTexts } from './messages.ts';
import { MoreSection } from './MoreSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';

/** A contest that was just saved. */
export interface SavedContest {
  id: number;
  revision: string;
  /** The contest as it was read back, which somebody may have saved since. Null when that failed. */
  read: OpenedContest | null;
}

interface Props {
  initial: FormState;
  /** Distinguishes drafts of new contests: `site`, `group 7`. */
  place: string;
  uploads: Uploads;
  /** Facts about the stored contest below the list of sections. */
  beneath?: ReactNode;
  /** Saves the contest. Quiet, because a refusal is shown in the bar. */
  save: (sent: Sent, revision: string | undefined) => Promise<SavedContest>;
  /** Called after a save. The form stays open; a page whose contest `isNew` moves to its address. */
  onSaved: (saved: SavedContest, isNew: boolean) => Promise<void>;
}

/** The whole form of a contest, for the back office and for groups. It stays open when it is saved. */
export function ContestForm({ initial: opening, place, uploads, beneath, save, onSaved }: Props) {
  const t = contestFormTexts.useMessages();
  const sectioned = sectionedFormTexts.useMessages();
  const evidence = evidenceTexts.useMessages();
  const locale = useLocale();
  /** The contest as it was opened or last saved. */
  const [initial, setInitial] = useState(opening);
  const [state, setState] = useState(initial);
  const [tried, setTried] = useState(false);
  const draft = useFormDraft({ drafts: contestDrafts, kind: 'contest', place, initial, state, setState });
  const changed = changedSections(initial, state);
  const unsaved = useUnsavedWarning(changed.length > 0, null, draft.drop);
  const complaints = formComplaints(state, initial);
  const titleOf = (section: FormSection): string => t(`contestForm.${section}`);
  const { send, sending, failure, versions } = useSending(
    async (edited: FormState, revision) => {
      const answer = await save(forWire(edited), revision);
      const { id, read, revision: next } = answer;
      const saved: FormState = read?.revision === next ? storedContest(read) : { ...edited, id, revision: next };
      draft.saved();
      setTried(false);
      setInitial(saved);
      setState((now) => keepEdits(now, edited, saved));
      await unsaved.moving(() => onSaved(answer, edited.id === null));
      toast.success(savedText(changedSections(initial, edited).map(titleOf)));
      return next;
    },
    initial.revision === null
      ? null
      : {
          revision: initial.revision,
          values: initial,
          fields: comparedFields(t, evidence),
          valuesOf: storedContest,
          adopt: setState,
        },
  );
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const showSummary = useEffectEvent(() => summary.current?.focus());
  useEffect(() => {
    if (refusals > 0) showSummary();
  }, [refusals]);
  function submit(): void {
    if (sending) return;
    if (state.id !== null && changed.length === 0) return void toast.info(sectioned('sectionedForm.nothingUnsaved'));
    setTried(true);
    if (complaints.length === 0) void send(state);
    else setRefusals((count) => count + 1);
  }
  useSaveKey(submit);
  const shown = tried ? complaints : [];
  const wrongSections = new Set(shown.map(sectionOf));
  const bodies: Record<FormSection, ReactNode> = {
    basics: <BasicsSection uploads={uploads} />,
    people: <PeopleSection />,
    board: <BoardSection />,
    awards: <AwardsSection />,
    exam: <ExamSection />,
    more: <MoreSection />,
  };
  const change = (part: Partial<FormState>): void => setState((now) => ({ ...now, ...part }));
  const wrong = (field: ContestComplaint['field'], index?: number): string | undefined => {
    const found = shown.find((one) => one.field === field && (index === undefined || one.index === index));
    return found && say(locale, found.key);
  };

  return (
    <FormContext value={{ state, change, wrong }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <WithSections
          label={sectioned('sectionedForm.sections')}
          sections={formSections.map((section) => ({
            id: sectionId(section),
            title: titleOf(section),
            remark: wrongSections.has(section) ? 'wrong' : changed.includes(section) ? 'changed' : null,
          }))}
          beneath={beneath}
        >
          <div className={classes.sections}>
            <DraftNote draft={draft} titleOf={titleOf} />
            <Complaints
              ref={summary}
              complaints={shown.map((complaint) => ({ complaint, text: say(locale, complaint.key) }))}
              onChoose={(complaint) => {
                const { field, index } = complaint;
                const places = [...(index === null ? [] : [placed(field, index)]), placed(field)];
                goToPlace(
                  places.map((one) => one['data-place']),
                  sectionId(sectionOf(complaint)),
                );
              }}
            />
            {formSections.map((section) => (
              <Section key={section} id={sectionId(section)}>
                <Card title={titleOf(section)} padded>
                  {bodies[section]}
                </Card>
              </Section>
            ))}
          </div>
          <TwoVersions versions={versions} />
          <SaveBar unsaved={changed.map(titleOf)} failure={failure} sending={sending} />
        </WithSections>
      </form>
    </FormContext>
  );
}
