import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface Props extends ButtonProps {
  /** Its failure has been shown when it rejects. */
  work: () => Promise<void>;
  'aria-label'?: string;
  children: ReactNode;
}

/** A button that shows that it is busy until its work has settled. */
export function BusyButton({ work, ...props }: Props) {
  const [busy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    try {
      await work();
    } catch {
      // The client's hook has told the reader.
    } finally {
      setBusy(false);
    }
  }
  return <Button {...props} loading={busy} onClick={() => void run()} />;
}
