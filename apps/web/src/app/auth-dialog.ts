/** Which of the login dialogs is open. Guards, failures and the header open it; the shell shows it. */
import { create } from 'zustand';

export type AuthMode = 'login' | 'register' | 'reset';

interface AuthDialogState {
  mode: AuthMode | null;
  /** The address that the visitor was sent away from: where he goes once he is logged in. */
  destination: string | null;
  /** Who is expected to log in: the field is filled. */
  username: string;
}

const closed: AuthDialogState = { mode: null, destination: null, username: '' };
export const useAuthDialog = create<AuthDialogState>(() => closed);
export const openAuthDialog = (mode: AuthMode): void => useAuthDialog.setState({ mode });
export const expectLogin = (username: string): void => useAuthDialog.setState({ mode: 'login', username });
export const closeAuthDialog = (): void => useAuthDialog.setState(closed);
export const keepDestination = (destination: string): void => useAuthDialog.setState({ destination });
