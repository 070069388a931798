import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { TrainingCategory } from '@verdict/contract/training/training.ts';
import { QueryFailed } from '../app/QueryFailed.tsx';
import type { FormState, Sent } from '../forms/training-form/form-state.ts';
import { TrainingForm } from '../forms/training-form/TrainingForm.tsx';
import { toast } from '../kit/toast.tsx';
import type { Uploads } from '../markdown/upload.ts';
import { sayLeftPictures } from '../texts/say-left-pictures.ts';
import { useState } from 'react';
import { deskTexts } from './messages.ts';
import type { TrainingDesk } from './training-desk.ts';

interface Props {
  start: FormState;
  desk: TrainingDesk;
  /** To choose from. */
  categories: UseQueryResult<TrainingCategory[]>;
  /** Where categories have no page of their own, a new one is made here. */
  makesCategories?: boolean;
  uploads: Uploads;
  /** Where to go when it is saved. */
  onSaved: (saved: { id: number; isNew: boolean }) => void;
}

/** The form of a training, new or stored. */
export function TrainingEditing({ start, desk, categories, makesCategories = false, uploads, onSaved }: Props) {
  const t = deskTexts.useMessages();
  const queryClient = useQueryClient();
  // The form stands on what it was opened with, whatever is read anew meanwhile.
  const [initial] = useState(start);
  const isNew = initial.id === null;
  /** Returns its id. */
  async function save(sent: Sent, revision: string | undefined): Promise<number> {
    const saved =
      initial.id === null
        ? await desk.create(sent)
        : { ...(await desk.update(initial.id, sent, revision)), tid: initial.id };
    sayLeftPictures(saved);
    return saved.tid;
  }
  if (!categories.data) return <QueryFailed query={categories} />;
  return (
    <TrainingForm
      initial={initial}
      categories={categories.data}
      makesCategories={makesCategories}
      uploads={uploads}
      save={save}
      onSaved={(id) => {
        toast.success(t('kit.saved'));
        void queryClient.invalidateQueries({ queryKey: desk.key });
        onSaved({ id, isNew });
      }}
    />
  );
}
