import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@verdict/client/errors.ts';
import type { OpenedContest } from '@verdict/contract/contest/editing.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import type { Uploads } from '@verdict/kit/markdown/editor/upload.ts';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { ContestForm, type SavedContest } from './form/ContestForm.tsx';
import { newContest, storedContest, type Sent } from './form/form-state.ts';
import { contestFormTexts } from './form/messages.ts';
import { sayLeftPictures } from '../../community/announcement/say-left-pictures.ts';
import { contestProblemsQuery, storedContestQuery, type ContestManagement } from './contest-management.ts';

interface Props {
  /** Null for a new contest. */
  stored: OpenedContest | null;
  management: ContestManagement;
  /** Distinguishes drafts of new contests: `site`, `group 7`. */
  place: string;
  uploads: Uploads;
  /** Called after a new contest was saved, to move to its address. The form stays open. */
  onCreated: (id: number, stored: OpenedContest | null) => Promise<void>;
}

/** The form of a new or stored contest. */
export function ContestEditing({ stored, management, place, uploads, onCreated }: Props) {
  const queryClient = useQueryClient();
  // The form keeps the values that it was opened with, even when the query is refetched.
  const [initial] = useState(() => (stored ? storedContest(stored) : newContest(new Date())));
  const [id, setId] = useState(initial.id);
  async function save(sent: Sent, revision: string | undefined): Promise<SavedContest> {
    const saved =
      id === null ? await management.create(sent) : { ...(await management.update(id, sent, revision)), cid: id };
    sayLeftPictures(saved);
    // The contest is saved even if it cannot be read back.
    const read = await unlessRefused(client.call(management.one, { cid: saved.cid }, { quiet: true }));
    setId(saved.cid);
    return { id: saved.cid, revision: saved.revision, read };
  }
  return (
    <ContestForm
      initial={initial}
      place={place}
      uploads={uploads}
      beneath={id !== null && <NextStep contestId={id} management={management} />}
      save={save}
      onSaved={async ({ id: cid, read }, isNew) => {
        if (read) queryClient.setQueryData(storedContestQuery(management, cid).queryKey, read);
        void queryClient.invalidateQueries({ queryKey: management.key });
        if (isNew) await onCreated(cid, read);
      }}
    />
  );
}

/** Leads from a contest without problems to its problems. */
function NextStep({ contestId, management }: { contestId: number; management: ContestManagement }) {
  const t = contestFormTexts.useMessages();
  const problems = useQuery(contestProblemsQuery(management, contestId));
  if (problems.data?.length !== 0) return null;
  return (
    <Alert color="blue" p="sm">
      {t('contestForm.noProblems')}
      <Button
        mt="xs"
        size="xs"
        fullWidth
        renderRoot={(props) => <LooseLink {...management.links.problems(contestId)} {...props} />}
      >
        {t('contestForm.addProblems')}
      </Button>
    </Alert>
  );
}

/** The answer of a request, or null when it fails. */
const unlessRefused = <Data,>(request: Promise<Data>): Promise<Data | null> =>
  request.catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
