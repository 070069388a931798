import { Button, NumberInput, Switch } from '@mantine/core';
import { MARK_NOTE_MAX, saveTrainingMark } from '@verdict/contract/training/marks.ts';
import type { DeskProgram } from '@verdict/contract/training/reading.ts';
import { isMark } from '@verdict/domain/training/hand-mark.ts';
import { LimitedTextarea } from '@verdict/kit/controls/LimitedTextarea.tsx';
import { modKey } from '@verdict/kit/controls/mod-key.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { localStore } from '@verdict/kit/storage.ts';
import { storedFlag } from '@verdict/kit/stored-flag.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { demo } from '../../../app/demo/demo.ts';
import { envelopeOf } from '../../../app/drafts/envelope.ts';
import { useLocalDraft } from '../../../app/drafts/use-local-draft.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { fieldsOf } from '../../../app/forms/revision/versions.ts';
import { TwoVersions } from '../../../app/forms/revision/TwoVersions.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useLastUser } from '../../../app/session/session.ts';
import { nameOf } from '../class-board/students.ts';
import { markKey } from '../marks/mark-queries.ts';
import { useTraining } from '../use-training.ts';
import classes from './DeskPage.module.css';
import { readingTexts } from './messages.ts';

/** Whether new marks and comments wait until all are released. */
export const holdsReviews = storedFlag(localStore, 'desk-hold', true);

interface MarkValues extends Record<string, unknown> {
  points: number | '';
  note: string;
}

interface Props {
  program: DeskProgram;
  full: number;
  /** Revision of a mark that was not given yet. */
  notGiven: string;
  onMarked: () => void;
}

/** Form for the mark of one program. Proposes the earned points; what was typed is kept until it is saved. */
export function MarkForm({ program, full, notGiven, onMarked }: Props) {
  const t = readingTexts.useMessages();
  const { id: tid } = useTraining();
  const queries = useQueryClient();
  const isHeld = holdsReviews.useFlag();
  const { uid, pid, given, points, tests } = program;
  const isDemo = demo.useFlag();
  const name = isDemo ? '•••' : nameOf(program);
  const revision = given?.revision ?? notGiven;
  const initial: MarkValues = { points: given?.points ?? Math.round(points), note: given?.note ?? '' };
  const draft = useMarkDraft(`${tid} ${pid} ${uid}`, initial, revision);
  const [tried, setTried] = useState(false);
  const { send, sending, failure, versions } = useSending(
    async (values: MarkValues, read) => {
      const { note } = values;
      const mark = { tid, pid, uid, points: Number(values.points), note, held: isHeld };
      await client.call(saveTrainingMark, { ...mark, revision: read }, { quiet: true });
      draft.dropSent(values);
      toast.success(t('reading.saved'));
      await queries.invalidateQueries({ queryKey: markKey });
      onMarked();
    },
    {
      revision,
      values: initial,
      fields: fieldsOf<MarkValues>({ points: t('reading.points'), note: t('reading.note', { name }) }),
      valuesOf: (stored: MarkValues | null) => stored ?? initial,
      adopt: draft.write,
    },
  );
  const isRight = draft.value.points !== '' && isMark(draft.value.points, full);
  const submit = (): void => {
    setTried(true);
    if (isRight && !sending) void send(draft.value);
  };
  const sendByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      noValidate
      data-mark
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TwoVersions versions={versions} />
      <FormError text={failure} />
      <div className={classes.points}>
        <NumberInput
          aria-label={t('reading.points')}
          classNames={{ input: classes.number }}
          min={0}
          max={full}
          clampBehavior="none"
          allowDecimal={false}
          hideControls
          value={draft.value.points}
          onChange={(value) => draft.write({ ...draft.value, points: typeof value === 'number' ? value : '' })}
          error={tried && !isRight ? t('reading.wholePoints', { full }) : undefined}
        />
        <span>{t('reading.of', { full })}</span>
        {given?.held && <span className={classes.held}>{t('reading.held')}</span>}
      </div>
      <p className={classes.facts}>
        <span>{t('reading.byTests', { points: tests })}</span>
        {tests > points && <span>{t('reading.lateness', { points: Math.round((tests - points) * 100) / 100 })}</span>}
        {given?.by && <span>{t('reading.markedBy', { name: given.by })}</span>}
      </p>
      {program.isNewer && <p className={classes.newer}>{t('reading.newer')}</p>}
      <LimitedTextarea
        label={t('reading.note', { name })}
        autosize
        minRows={2}
        maxRows={8}
        limit={MARK_NOTE_MAX}
        value={draft.value.note}
        onChange={({ currentTarget }) => draft.write({ ...draft.value, note: currentTarget.value })}
        onKeyDown={sendByKey}
      />
      <Switch
        label={t('reading.hold')}
        description={t('reading.holdHint')}
        checked={isHeld}
        onChange={({ currentTarget }) => holdsReviews.set(currentTarget.checked)}
      />
      <Button
        type="submit"
        loading={sending}
        rightSection={<kbd aria-hidden>⏎</kbd>}
        aria-keyshortcuts={`Enter ${modKey()}+Enter`}
      >
        {t('reading.saveAndNext')}
      </Button>
    </form>
  );
}

/** Draft of a mark that changes the stored one of this revision. `place`: training, problem and student. */
function useMarkDraft(place: string, initial: MarkValues, revision: string) {
  const uid = useLastUser()?.uid ?? '';
  const isSame = (one: MarkValues, other: MarkValues): boolean =>
    one.points === other.points && one.note === other.note;
  return useLocalDraft<MarkValues>({
    key: `mark-draft:${uid}:${place}`,
    visitorKey: null,
    initial,
    revision,
    ...envelopeOf<MarkValues>({
      read: readMark,
      isEmpty: (value, base) => base === revision && isSame(value, initial),
      legacy: () => null,
    }),
    join: (mine, other) => (isSame(mine, other) ? mine : null),
    describe: ({ points, note }) => `${points}\n${note}`,
  });
}

function readMark(value: unknown): MarkValues | null {
  if (typeof value !== 'object' || value === null || !('points' in value) || !('note' in value)) return null;
  const { points, note } = value;
  if ((points !== '' && typeof points !== 'number') || typeof note !== 'string') return null;
  return { points, note };
}
