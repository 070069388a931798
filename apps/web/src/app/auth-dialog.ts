/** Which of the login dialogs is open. Guards, failures and the header open it; the shell shows it. */
import { create } from 'zustand';

export type AuthMode = 'login' | 'register' | 'reset';

interface AuthDialogState {
  mode: AuthMode | null;
}

export const useAuthDialog = create<AuthDialogState>(() => ({ mode: null }));
export const openAuthDialog = (mode: AuthMode): void => useAuthDialog.setState({ mode });
export const closeAuthDialog = (): void => useAuthDialog.setState({ mode: null });
