/** Which of the login dialogs is open. Guards, failures and the header open it; the shell shows it. */
import { create } from 'zustand';

export type AuthMode = 'login' | 'register' | 'reset';

interface AuthDialogState {
  mode: AuthMode | null;
}

export const useAuthDialog = create<AuthDialogState>(() => ({ mode: null }));
export const showAuthDialog = (mode: AuthMode): void => useAuthDialog.setState({ mode });
export const closeAuthDialog = (): void => useAuthDialog.setState({ mode: null });

/** Who has forgotten his password cannot log in; what is left of an old session must not get in his way. */
const forVisitors = new Set(['/reset-password']);

/** The same after a call that a session was missing for. */
export function openAuthDialog(mode: AuthMode): void {
  if (!forVisitors.has(location.pathname)) showAuthDialog(mode);
}
