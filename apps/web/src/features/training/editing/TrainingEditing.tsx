import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { TrainingCategory } from '@verdict/contract/training/training.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import type { Uploads } from '@verdict/kit/markdown/editor/upload.ts';
import { useState } from 'react';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import type { FormState, Sent } from './form/form-state.ts';
import { TrainingForm } from './form/TrainingForm.tsx';
import { sayLeftPictures } from '../../community/announcement/say-left-pictures.ts';
import { managementTexts } from '../../../app/management/messages.ts';
import type { TrainingManagement } from './training-management.ts';

interface Props {
  start: FormState;
  management: TrainingManagement;
  /** Categories on offer. */
  categories: UseQueryResult<TrainingCategory[]>;
  /** True when the form can create categories, because they have no page of their own. */
  makesCategories?: boolean;
  uploads: Uploads;
  /** Called after a save, to leave the form. */
  onSaved: (saved: { id: number; isNew: boolean }) => void;
}

/** The form of a new or stored training. */
export function TrainingEditing({ start, management, categories, makesCategories = false, uploads, onSaved }: Props) {
  const t = managementTexts.useMessages();
  const queryClient = useQueryClient();
  // The form keeps the data that it was opened with, even when the query is refetched.
  const [initial] = useState(start);
  const isNew = initial.id === null;
  /** Returns the id of the training. */
  async function save(sent: Sent, revision: string | undefined): Promise<number> {
    const saved =
      initial.id === null
        ? await management.create(sent)
        : { ...(await management.update(initial.id, sent, revision)), tid: initial.id };
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
        void queryClient.invalidateQueries({ queryKey: management.key });
        onSaved({ id, isNew });
      }}
    />
  );
}
