import { Button, Group, Stack } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { LimitedTextarea } from '@verdict/kit/controls/LimitedTextarea.tsx';
import { Page } from '@verdict/kit/page/Page.tsx';
import { OrderHandle } from '@verdict/kit/lists/OrderHandle.tsx';
import { SavedSwitch } from '../src/app/actions/SavedSwitch.tsx';
import { askWhichText } from '../src/app/drafts/ask-which-text.tsx';
import { LockedForm } from '../src/app/forms/LockedForm.tsx';
import { useRowOrder } from '../src/app/actions/use-row-order.ts';

const queries = new QueryClient();

/** A list with row order, a form with limits, and the question which of two texts to keep. */
export const Sorting = () => (
  <QueryClientProvider client={queries}>
    <Page>
      <Stack gap="md">
        <List />
        <Limits />
        <Question />
        <Locked />
        <Switched />
      </Stack>
    </Page>
  </QueryClientProvider>
);

function List() {
  const [ids, setIds] = useState([1, 2, 3, 4]);
  const [saved, setSaved] = useState<string[]>([]);
  const { shown, handleOf } = useRowOrder({
    rows: ids,
    idOf: (id) => id,
    save: async (next) => {
      setIds(next);
      setSaved((before) => [...before, next.join('')]);
    },
    changes: ['sorting'],
  });
  return (
    <>
      <ul aria-label="Rows">
        {shown.map((id, index) => (
          <li key={id}>
            <OrderHandle label={`Move ${id}`} moved={(place) => `Row ${id} at ${place}`} {...handleOf(id, index)} />
            {id}
          </li>
        ))}
      </ul>
      <output aria-label="Saved orders">{saved.join(' ')}</output>
    </>
  );
}

function Limits() {
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(name);
      }}
    >
      <LimitedInput label="Name" limit={10} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <LimitedTextarea
        label="Reason"
        description="Why you want it"
        limit={20}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group mt="sm">
        <Button type="submit">Send</Button>
        <output aria-label="Sent">{sent}</output>
      </Group>
    </form>
  );
}

function Question() {
  const [choice, setChoice] = useState('');
  const ask = async () =>
    setChoice(
      String(
        await askWhichText({
          kind: 'stored',
          mine: { text: 'int main() {\n  return 1;\n}\n'.repeat(12), at: '2026-11-27T10:02:00Z', by: null },
          other: { text: 'int main() {\n  return 0;\n}\n'.repeat(9), at: '2026-11-27T11:40:00Z', by: 'ada' },
        }),
      ),
    );
  return (
    <Group>
      <Button variant="default" onClick={() => void ask()}>
        Which text
      </Button>
      <output aria-label="Choice">{choice}</output>
    </Group>
  );
}

/** A form that stays locked as if it were being sent until its second button is pressed. */
function Locked() {
  const [sending, setSending] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <LockedForm
        sending={sending}
        onSubmit={(event) => {
          event.preventDefault();
          setSending(true);
        }}
      >
        <LimitedInput label="Locked text" limit={100} value={text} onChange={(event) => setText(event.target.value)} />
      </LockedForm>
      <Button onClick={() => setSending(false)}>It arrived</Button>
    </>
  );
}

/** A switch whose save ends when its button is pressed. The stored value follows. */
function Switched() {
  const [stored, setStored] = useState(false);
  const [end, setEnd] = useState<(() => void) | null>(null);
  const save = (checked: boolean) =>
    new Promise<void>((resolve) =>
      setEnd(() => () => {
        setStored(checked);
        resolve();
      }),
    );
  return (
    <Group>
      <SavedSwitch label="Shown" checked={stored} save={save} changes={['switched']} />
      <Button onClick={() => end?.()}>It is stored</Button>
    </Group>
  );
}
