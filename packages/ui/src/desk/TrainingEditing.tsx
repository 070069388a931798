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
  /** Categories on offer. */
  categories: UseQueryResult<TrainingCategory[]>;
  /** True when the form can create categories, because they have no page of their own. */
  makesCategories?: boolean;
  uploads: Uploads;
  /** Called after a save, to leave the form. */
  onSaved: (saved: { id: number; isNew: boolean }) => void;
}

/** The form of a new or stored training. */
export function TrainingEditing({ start, desk, categories, makesCategories = false, uploads, onSaved }: Props) {
  const t = deskTexts.useMessages();
  const queryClient = useQueryClient();
  // The form keeps the data that it was opened with, even when the query is refetched.
  const [initial] = useState(start);
  const isNew = initial.id === null;
  /** Returns the id of the training. */
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
