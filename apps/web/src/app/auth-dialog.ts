/** Which of the login dialogs is open. Guards, failures and the header open it; the shell shows it. */
import { create } from 'zustand';

export type AuthMode = 'login' | 'register' | 'reset';

interface AuthDialogState {
  mode: AuthMode | null;
  /** The address that the visitor was sent away from: where he goes once he is logged in. */
  destination: string | null;
}

export const useAuthDialog = create<AuthDialogState>(() => ({ mode: null, destination: null }));
export const openAuthDialog = (mode: AuthMode): void => useAuthDialog.setState({ mode });
export const closeAuthDialog = (): void => useAuthDialog.setState({ mode: null, destination: null });
export const keepDestination = (destination: string): void => useAuthDialog.setState({ destination });
