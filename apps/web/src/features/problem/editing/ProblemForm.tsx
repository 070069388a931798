import { ApiError } from '@verdict/client/errors.ts';
import { say } from '@verdict/messages/errors.ts';
import { builtInNameOf } from '@verdict/domain/judging/built-in-checkers/index.ts';
import type { LimitBounds } from '@verdict/domain/problem/problem-form.ts';
import type { Locale } from '@verdict/domain/problem/problem-package.ts';
import { locales } from '@verdict/messages/shape.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { localeNames, useLocale } from '@verdict/kit/i18n.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { Section, type SectionLink, WithSections } from '@verdict/kit/page/SectionNav.tsx';
import { evidenceTexts } from '../../submission/evidence/messages.ts';
import { TwoVersions } from '../../../app/forms/revision/TwoVersions.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useSaveKey } from '../../../app/forms/use-save-key.ts';
import { useUnsavedWarning } from '../../../app/forms/use-unsaved-warning.ts';
import type { AuthorPages } from '../authoring/author-pages.ts';
import { askToPublish } from './ask-to-publish.ts';
import { BasicsSection } from './BasicsSection.tsx';
import { CasesSection } from './tests/CasesSection.tsx';
import { comparedFields } from './draft/compared-fields.ts';
import { Complaints } from '../../../app/forms/sectioned/Complaints.tsx';
import { DraftNote } from '../../../app/forms/sectioned/DraftNote.tsx';
import { problemDrafts } from './draft/draft.ts';
import { FilesSection } from './judging/FilesSection.tsx';
import { goToPlace } from '../../../app/forms/sectioned/go-to-place.ts';
import { FormContext, type FormRequests, type Opened, type Place } from './form-context.ts';
import { changedSections, type FormSection, formSections, placeName, sectionId, sectionOf } from './form-sections.ts';
import type { FormState, Offers } from './form-state.ts';
import { JudgingSection } from './judging/JudgingSection.tsx';
import { LanguagesSection } from './judging/LanguagesSection.tsx';
import { problemFormTexts } from './messages.ts';
import { Progress } from './Progress.tsx';
import { ProgramsSection } from './judging/ProgramsSection.tsx';
import { sectionedFormTexts } from '../../../app/forms/sectioned/messages.ts';
import classes from '../../../app/forms/sectioned/SectionedForm.module.css';
import { SaveBar } from '../../../app/forms/sectioned/SaveBar.tsx';
import { afterSaving, asSaved } from './saved-form.ts';
import { saySaved } from './say-saved.ts';
import { StatementSection } from './StatementSection.tsx';
import { useFormDraft } from '../../../app/forms/sectioned/use-form-draft.ts';
import { type FormComplaint, formComplaints, forWire } from './sent-problem.ts';
import { juryFingerprint } from './form-changes.ts';
import { storedProblem, type StoredProblem } from './stored-problem.ts';

interface Props {
  initial: FormState;
  offers: Offers;
  requests: FormRequests;
  /** Pages of the problem beside the form, by its id. Absent where a problem has no such pages. */
  pagesOf?: (pid: number) => AuthorPages;
  /** True if the author may make the problem public. */
  mayPublish: boolean;
  /** Limits and display id prefix of a group. Absent outside groups. */
  group?: { bounds: LimitBounds; prefix: string };
  /** Place of new problems, which keeps the drafts of several places apart: `bank`, `group 7`, `contest 3`. */
  place: string;
  /**
   * Called after a save, with the problem as it was read back, or null when that failed. The form stays open; a page
   * whose problem `isNew` moves to its address.
   */
  onSaved: (saved: { pid: number; stored: StoredProblem | null; isNew: boolean }) => Promise<void>;
  /** Extra section above the form, saved together with it. */
  head?: {
    title: string;
    fields: ReactNode;
    isChanged: boolean;
    /** Shows errors of the section. Returns true when there are none. */
    check: () => boolean;
    /** Called after a save: the fields count as unchanged. */
    saved: () => void;
  };
}

/**
 * The whole problem form, for the back office, groups and contests. The form stays open when it is saved; a new problem
 * is an existing one from then on.
 */
export function ProblemForm({
  initial: opening,
  offers,
  requests,
  pagesOf,
  mayPublish,
  group,
  place,
  onSaved,
  head,
}: Props) {
  const t = problemFormTexts.useMessages();
  const sectioned = sectionedFormTexts.useMessages();
  const evidence = evidenceTexts.useMessages();
  const locale = useLocale();
  /** The problem as it was opened or last saved. */
  const [initial, setInitial] = useState(opening);
  const [state, setState] = useState(initial);
  const [tried, setTried] = useState(false);
  const [compiled, setCompiled] = useState(() => juryFingerprint(initial));
  const [opened, setOpened] = useState<Opened>(() => ({ locale: firstText(initial, locale), program: null }));
  const draft = useFormDraft({ drafts: problemDrafts, kind: 'problem', place, initial, state, setState });
  const changed = changedSections(initial, state);
  const isChanged = changed.length > 0 || head?.isChanged === true;
  const unsaved = useUnsavedWarning(isChanged, null, draft.drop);
  const isJuryCompiled = compiled === juryFingerprint(state) || builtInNameOf(state.jury.source) !== null;
  const complaints = formComplaints(state, offers, isJuryCompiled, { bounds: group?.bounds, initial });
  const sentence = (complaint: FormComplaint): string =>
    complaint.parameters === null ? say(locale, complaint.key) : sayWith(locale, complaint);
  const hasBothTexts = state.texts['en-US'] !== null && state.texts['zh-CN'] !== null;
  /** Text of a complaint in the list, with the language of its statement, because the field may be out of view. */
  const listed = (complaint: FormComplaint): string =>
    complaint.text && hasBothTexts
      ? t('problemForm.inLanguage', { language: localeNames[complaint.text.locale], sentence: sentence(complaint) })
      : sentence(complaint);
  /** Titles of the sections that differ from the saved problem. */
  const unsavedParts = (edited: FormState): string[] => [
    ...(head?.isChanged ? [head.title] : []),
    ...changedSections(initial, edited).map((section) => t(`problemForm.${section}`)),
  ];
  const { send, sending, failure, versions } = useSending(
    async (edited: FormState, revision) => {
      const answer = await requests.save(forWire({ ...edited, revision: revision ?? null }, offers));
      const { pid } = answer;
      // The problem is saved even if it cannot be read back.
      const stored = await unlessRefused(requests.reread(pid));
      const saved = asSaved(edited, answer, stored && storedProblem(stored, offers));
      const sections = unsavedParts(edited);
      draft.saved();
      head?.saved();
      setTried(false);
      setInitial(saved);
      setState((now) => afterSaving(now, edited, saved));
      await unsaved.moving(() => onSaved({ pid, stored, isNew: edited.id === null }));
      saySaved({
        sections,
        olderResults: stored?.problem.olderResults.count ?? 0,
        lastVerification: edited.id === null ? null : await unlessRefused(requests.lastVerification(pid)),
      });
      return answer.revision;
    },
    initial.revision === null
      ? null
      : {
          revision: initial.revision,
          values: initial,
          fields: comparedFields({ t, evidence }, locale, offers),
          valuesOf: async () => storedProblem(await requests.reread(initial.id ?? 0), offers),
          adopt: setState,
        },
  );
  /** The server alone can detect a taken display id. Its message ends with the id. */
  const displayId = state.displayId.trim().toUpperCase();
  const taken = [displayId, `${group?.prefix ?? ''}${displayId}`].map((one) =>
    say(locale, 'error.problemIdTaken', { displayId: one }),
  );
  const wrong = (at: Place): string | undefined => {
    if (at.field === 'displayId' && failure !== null && taken.includes(failure)) return failure;
    const found = tried ? complaints.find((complaint) => isAt(complaint, at)) : undefined;
    return found && sentence(found);
  };
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const showSummary = useEffectEvent(() => summary.current?.focus());
  useEffect(() => {
    if (refusals > 0) showSummary();
  }, [refusals]);
  function submit(): void {
    if (sending) return;
    if (state.id !== null && !isChanged) return void toast.info(sectioned('sectionedForm.nothingUnsaved'));
    setTried(true);
    const isHeadRight = head === undefined || head.check();
    if (isHeadRight && complaints.length === 0) void sendIfWanted();
    else setRefusals((count) => count + 1);
  }
  async function sendIfWanted(): Promise<void> {
    if (await publishing()) await send(state);
  }
  /** Asks before a problem becomes public whose last verification has failed. */
  async function publishing(): Promise<boolean> {
    const { id } = state;
    if (id === null || initial.visibility === 'public' || state.visibility !== 'public') return true;
    return askToPublish(() => requests.lastVerification(id), t);
  }

  useSaveKey(submit);
  const [sought, setSought] = useState<FormComplaint | null>(null);
  // The place of the complaint is opened first: another statement, or a folded program.
  const seek = (complaint: FormComplaint) => {
    if (complaint.text) setOpened((now) => ({ ...now, locale: complaint.text?.locale ?? now.locale }));
    if (complaint.field === 'programs') setOpened((now) => ({ ...now, program: complaint.index }));
    setSought({ ...complaint });
  };
  useEffect(() => {
    if (!sought) return;
    const { field } = sought;
    goToPlace([placeName(sought), placeName({ field, index: null, text: null })], sectionId(sectionOf(sought)));
  }, [sought]);

  const shown = tried ? complaints : [];
  const wrongSections = new Set(shown.map(sectionOf));
  const sections: readonly FormSection[] = state.isRemote ? formSections.slice(0, 2) : formSections;
  const links: SectionLink[] = [
    ...(head
      ? [{ id: sectionId('head'), title: head.title, remark: head.isChanged ? ('changed' as const) : null }]
      : []),
    ...sections.map((section) => ({
      id: sectionId(section),
      title: t(`problemForm.${section}`),
      remark: wrongSections.has(section) ? ('wrong' as const) : changed.includes(section) ? ('changed' as const) : null,
    })),
  ];
  const bodies: Record<FormSection, ReactNode> = {
    basics: <BasicsSection mayPublish={mayPublish} isOfContest={initial.visibility === 'contest'} group={group} />,
    statement: <StatementSection />,
    judging: <JudgingSection />,
    cases: <CasesSection />,
    programs: <ProgramsSection />,
    languages: <LanguagesSection />,
    files: <FilesSection />,
  };
  return (
    <FormContext
      value={{
        state,
        change: (part) => setState((now) => ({ ...now, ...part })),
        offers,
        requests,
        opened,
        open: (part) => setOpened((now) => ({ ...now, ...part })),
        wrong,
        isJuryCompiled,
        juryCompiled: () => setCompiled(juryFingerprint(state)),
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <WithSections
          label={sectioned('sectionedForm.sections')}
          sections={links}
          beneath={<Progress saved={initial} pages={initial.id === null ? null : (pagesOf?.(initial.id) ?? null)} />}
        >
          <div className={classes.sections}>
            <DraftNote draft={draft} titleOf={(section) => t(`problemForm.${section}`)} />
            <Complaints
              ref={summary}
              complaints={shown.map((complaint) => ({ complaint, text: listed(complaint) }))}
              onChoose={seek}
            />
            {head && <Section id={sectionId('head')}>{head.fields}</Section>}
            {sections.map((section) => (
              <Section key={section} id={sectionId(section)}>
                <Card title={t(`problemForm.${section}`)} padded>
                  {bodies[section]}
                </Card>
              </Section>
            ))}
          </div>
          <TwoVersions versions={versions} />
          <SaveBar unsaved={unsavedParts(state)} failure={failure} sending={sending} />
        </WithSections>
      </form>
    </FormContext>
  );
}

/** The answer of a request, or null when it fails. */
const unlessRefused = <Data,>(request: Promise<Data>): Promise<Data | null> =>
  request.catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });

/** Language of the statement to open first: the reader's own if there is one, else an existing one. */
const firstText = ({ texts }: FormState, own: Locale): Locale =>
  texts[own] ? own : (locales.find((locale) => texts[locale]) ?? own);

/** Separate branches for the type checker, because each key has its own parameters. */
function sayWith(locale: Locale, complaint: Exclude<FormComplaint, { parameters: null }>): string {
  return complaint.key === 'error.problemCaseOutput'
    ? say(locale, complaint.key, complaint.parameters)
    : say(locale, complaint.key, complaint.parameters);
}

const isAt = (complaint: FormComplaint, { field, index, text, key }: Place): boolean =>
  complaint.field === field &&
  (key === undefined || complaint.key === key) &&
  (index === undefined || complaint.index === index) &&
  (text === undefined || (complaint.text?.locale === text.locale && complaint.text.part === text.part));
