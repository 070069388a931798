import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import type { Uploads } from '@verdict/kit/markdown/editor/upload.ts';
import { useState } from 'react';
import { ContestForm } from './form/ContestForm.tsx';
import type { FormState, Sent } from './form/form-state.ts';
import { sayLeftPictures } from '../../community/announcement/say-left-pictures.ts';
import type { ContestManagement } from './contest-management.ts';
import { managementTexts } from '../../../app/management/messages.ts';

interface Props {
  start: FormState;
  management: ContestManagement;
  uploads: Uploads;
  /** Called after a save, to leave the form. */
  onSaved: (saved: { id: number; isNew: boolean }) => void;
}

/** The form of a new or stored contest. */
export function ContestEditing({ start, management, uploads, onSaved }: Props) {
  const t = managementTexts.useMessages();
  const queryClient = useQueryClient();
  // The form keeps the data that it was opened with, even when the query is refetched.
  const [initial] = useState(start);
  /** Returns the id of the contest. */
  async function save(sent: Sent, revision: string | undefined): Promise<number> {
    const saved =
      initial.id === null
        ? await management.create(sent)
        : { ...(await management.update(initial.id, sent, revision)), cid: initial.id };
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
        void queryClient.invalidateQueries({ queryKey: management.key });
        onSaved({ id, isNew: initial.id === null });
      }}
    />
  );
}
