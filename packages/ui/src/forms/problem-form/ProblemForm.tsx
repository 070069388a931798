import { say } from '@verdict/messages/errors.ts';
import { builtInNameOf } from '@verdict/domain/judging/built-in-checkers/index.ts';
import type { LimitBounds, ProblemComplaint } from '@verdict/domain/problem/problem-form.ts';
import { useState, type ReactNode } from 'react';
import { localeNames, useLocale } from '../../i18n.tsx';
import { Card } from '../../kit/Page.tsx';
import { LongForm } from '../LongForm.tsx';
import { useSending } from '../use-sending.ts';
import { useUnsavedWarning } from '../use-unsaved-warning.ts';
import { BasicsSection } from './BasicsSection.tsx';
import { CasesSection } from './CasesSection.tsx';
import { FilesSection } from './FilesSection.tsx';
import { FormContext, type FormRequests, type Place } from './form-context.ts';
import { formComplaints, forWire, juryFingerprint, type FormState, type Offers } from './form-state.ts';
import { JudgingSection } from './JudgingSection.tsx';
import { LanguagesSection } from './LanguagesSection.tsx';
import './mantine.css';
import { problemFormTexts } from './messages.ts';
import { ProgramsSection } from './ProgramsSection.tsx';
import { StatementSection } from './StatementSection.tsx';

interface Props {
  initial: FormState;
  offers: Offers;
  requests: FormRequests;
  /** May the author make it public? */
  mayPublish: boolean;
  /** Of a group: its limits, and what display ids begin with there. */
  group?: { bounds: LimitBounds; prefix: string };
  /** Where to go when it is saved. */
  onSaved: () => void;
  /** Stands above the form and is saved with it. */
  head?: {
    fields: ReactNode;
    isChanged: boolean;
    /** Shows what is wrong with it; whether nothing is. */
    check: () => boolean;
  };
}

/** Everything of a problem, for the back office, for groups and for contests. What is typed stays until it is saved. */
export function ProblemForm({ initial, offers, requests, mayPublish, group, onSaved, head }: Props) {
  const t = problemFormTexts.useMessages();
  const locale = useLocale();
  const [state, setState] = useState(initial);
  const [tried, setTried] = useState(false);
  const [compiled, setCompiled] = useState(() => juryFingerprint(initial));
  const unsaved = useUnsavedWarning(state !== initial || head?.isChanged === true);
  const isJuryCompiled = compiled === juryFingerprint(state) || builtInNameOf(state.jury.source) !== null;
  const complaints = formComplaints(state, offers, isJuryCompiled, group?.bounds);
  const sentence = (complaint: ProblemComplaint): string =>
    complaint.parameters === null ? say(locale, complaint.key) : say(locale, complaint.key, complaint.parameters);
  const hasBothTexts = state.texts['en-US'] !== null && state.texts['zh-CN'] !== null;
  /** The same where its field may be out of sight. */
  const listed = (complaint: ProblemComplaint): string =>
    complaint.text && hasBothTexts
      ? t('problemForm.inLanguage', { language: localeNames[complaint.text.locale], sentence: sentence(complaint) })
      : sentence(complaint);
  const { send, sending, failure } = useSending(async (edited: FormState) => {
    await requests.save(forWire(edited, offers));
    unsaved.release();
    onSaved();
  });
  /** Only the server knows; the complaint ends with the id that it is about. */
  const displayId = state.displayId.trim().toUpperCase();
  const taken = [displayId, `${group?.prefix ?? ''}${displayId}`].map((one) =>
    say(locale, 'error.problemIdTaken', { displayId: one }),
  );
  const wrong = (place: Place): string | undefined => {
    if (place.field === 'displayId' && failure !== null && taken.includes(failure)) return failure;
    const found = tried ? complaints.find((complaint) => isAt(complaint, place)) : undefined;
    return found && sentence(found);
  };
  function submit(): boolean {
    setTried(true);
    const isHeadRight = head === undefined || head.check();
    const isRight = isHeadRight && complaints.length === 0;
    if (isRight) void send(state);
    return isRight;
  }

  return (
    <FormContext
      value={{
        state,
        change: (part) => setState((now) => ({ ...now, ...part })),
        offers,
        requests,
        wrong,
        isJuryCompiled,
        juryCompiled: () => setCompiled(juryFingerprint(state)),
      }}
    >
      <LongForm
        toCorrect={t('problemForm.toCorrect')}
        complaints={tried ? complaints.map(listed) : []}
        failure={failure}
        sending={sending}
        onSubmit={submit}
      >
        {head?.fields}
        <Card title={t('problemForm.basics')} padded>
          <BasicsSection mayPublish={mayPublish} group={group} />
        </Card>
        <Card title={t('problemForm.statement')} padded>
          <StatementSection />
        </Card>
        {!state.isRemote && (
          <>
            <Card title={t('problemForm.judging')} padded>
              <JudgingSection />
            </Card>
            <Card title={t('problemForm.cases')} padded>
              <CasesSection />
            </Card>
            <Card title={t('problemForm.programs')} padded>
              <ProgramsSection />
            </Card>
            <Card title={t('problemForm.languages')} padded>
              <LanguagesSection />
            </Card>
            <Card title={t('problemForm.files')} padded>
              <FilesSection />
            </Card>
          </>
        )}
      </LongForm>
    </FormContext>
  );
}

const isAt = (complaint: ProblemComplaint, { field, index, text, key }: Place): boolean =>
  complaint.field === field &&
  (key === undefined || complaint.key === key) &&
  (index === undefined || complaint.index === index) &&
  (text === undefined || (complaint.text?.locale === text.locale && complaint.text.part === text.part));
