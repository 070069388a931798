import { useQueryClient } from '@tanstack/react-query';
import { ContestForm } from '../forms/contest-form/ContestForm.tsx';
import type { FormState, Sent } from '../forms/contest-form/form-state.ts';
import { toast } from '../kit/toast.tsx';
import type { Uploads } from '../markdown/upload.ts';
import { sayLeftPictures } from '../texts/say-left-pictures.ts';
import { useState } from 'react';
import type { ContestDesk } from './contest-desk.ts';
import { deskTexts } from './messages.ts';

interface Props {
  start: FormState;
  desk: ContestDesk;
  uploads: Uploads;
  /** Called after a save, to leave the form. */
  onSaved: (saved: { id: number; isNew: boolean }) => void;
}

/** The form of a new or stored contest. */
export function ContestEditing({ start, desk, uploads, onSaved }: Props) {
  const t = deskTexts.useMessages();
  const queryClient = useQueryClient();
  // The form keeps the data that it was opened with, even when the query is refetched.
  const [initial] = useState(start);
  /** Returns the id of the contest. */
  async function save(sent: Sent, revision: string | undefined): Promise<number> {
    const saved =
      initial.id === null
        ? await desk.create(sent)
        : { ...(await desk.update(initial.id, sent, revision)), cid: initial.id };
    sayLeftPictures(saved);
    return saved.cid;
  }
  return (
    <ContestForm
      initial={initial}
      uploads={uploads}
      save={save}
      onSaved={(id) => {
        toast.success(t('kit.saved'));
        void queryClient.invalidateQueries({ queryKey: desk.key });
        onSaved({ id, isNew: initial.id === null });
      }}
    />
  );
}
