import { useRouter } from '@tanstack/react-router';
import { closeAuthDialog, useAuthDialog } from '../../../app/session/auth-dialog.ts';

/** After logging in: closes the dialog and opens the page that the visitor wanted, if any. */
export function useArrival(): () => void {
  const router = useRouter();
  return () => {
    const { destination } = useAuthDialog.getState();
    closeAuthDialog();
    if (destination !== null) router.history.push(destination);
  };
}
