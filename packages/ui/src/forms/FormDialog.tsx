import { useMessages } from '../i18n.tsx';
import { toast } from '../kit/toast.tsx';
import { StagedDialog, type DialogForm } from './StagedDialog.tsx';

interface Props<Values extends Record<string, unknown>> extends DialogForm<Values> {
  /** What the toast says; "Saved" if absent. */
  done?: string;
}

/** A small form in a dialog: keeps what was typed on an error, and asks before it is thrown away. */
export function FormDialog<Values extends Record<string, unknown>>({ done, save, ...dialog }: Props<Values>) {
  const t = useMessages();
  const saveAndClose: typeof save = async (values, revision) => {
    if ((await save(values, revision)) === false) return false;
    toast.success(done ?? t('kit.saved'));
    dialog.onClose();
    return true;
  };
  return <StagedDialog {...dialog} save={saveAndClose} outcome={null} />;
}
