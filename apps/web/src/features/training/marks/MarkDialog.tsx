import { Button, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MARK_NOTE_MAX, removeTrainingMark, saveTrainingMark } from '@verdict/contract/training/marks.ts';
import { isMark } from '@verdict/domain/training/hand-mark.ts';
import type { ReactNode } from 'react';
import { LimitedTextarea } from '@verdict/kit/controls/LimitedTextarea.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { fieldsOf } from '../../../app/forms/revision/versions.ts';
import { markKey } from './mark-queries.ts';
import { reviewTexts } from './messages.ts';

interface Props {
  place: { tid: number; pid: number; uid: string };
  full: number;
  given: { points: number; note: string } | null;
  /** Revision of the stored mark, or of its absence. */
  revision: string;
  /** Name of the student. */
  name: string;
  problem: string;
  onClose: () => void;
  /** Rendered above the fields. */
  children?: ReactNode;
}

type MarkValues = { points: number | ''; note: string };
const valuesOf = (mark: Props['given']): MarkValues => ({ points: mark?.points ?? '', note: mark?.note ?? '' });

/** Form for a student's mark on a problem, with a note. */
export default function MarkDialog({ place, full, given, revision, name, problem, onClose, children }: Props) {
  const t = reviewTexts.useMessages();
  const form = useForm<MarkValues>({
    initialValues: valuesOf(given),
    validate: {
      points: (points) => (points !== '' && isMark(points, full) ? null : t('mark.points', { full })),
    },
  });
  const removal = useAction(() => client.call(removeTrainingMark, place), {
    ask: { title: t('mark.removeTitle'), action: t('mark.remove'), danger: true },
    done: t('mark.removed'),
    changes: markKey,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('mark.dialog', { name, problem })}
      form={form}
      save={({ points, note }, readFrom) =>
        client.call(saveTrainingMark, { ...place, points: Number(points), note, revision: readFrom }, { quiet: true })
      }
      revised={{
        revision,
        valuesOf,
        fields: fieldsOf<MarkValues>({ points: t('mark.title'), note: t('mark.note') }),
      }}
      changes={markKey}
      onClose={onClose}
    >
      {children}
      <NumberInput
        label={t('mark.points', { full })}
        required
        withAsterisk={false}
        min={0}
        max={full}
        clampBehavior="none"
        allowDecimal={false}
        data-autofocus
        {...form.getInputProps('points')}
      />
      <LimitedTextarea
        label={t('mark.note')}
        autosize
        minRows={2}
        maxRows={8}
        limit={MARK_NOTE_MAX}
        {...form.getInputProps('note')}
      />
      {given && (
        <div>
          <Button variant="default" size="xs" c="var(--danger)" loading={removal.busy} onClick={() => removal.run()}>
            {t('mark.remove')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
