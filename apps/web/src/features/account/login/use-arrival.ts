import { useRouter } from '@tanstack/react-router';
import { closeAuthDialog, useAuthDialog } from '../../../app/auth-dialog.ts';

/** After logging in: closes the dialog and goes where the visitor had been on his way to, if he was. */
export function useArrival(): () => void {
  const router = useRouter();
  return () => {
    const { destination } = useAuthDialog.getState();
    closeAuthDialog();
    if (destination !== null) router.history.push(destination);
  };
}
