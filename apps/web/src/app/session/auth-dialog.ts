/** State of the login dialogs. Guards, failures and the header open one; the shell shows it. */
import { create } from 'zustand';

export type AuthMode = 'login' | 'register' | 'reset';

interface AuthDialogState {
  mode: AuthMode | null;
  /** Address of the page that sent the visitor to the login; opened after logging in. */
  destination: string | null;
  /** Username to fill in. */
  username: string;
}

const closed: AuthDialogState = { mode: null, destination: null, username: '' };
export const useAuthDialog = create<AuthDialogState>(() => closed);
export const openAuthDialog = (mode: AuthMode): void => useAuthDialog.setState({ mode });
export const expectLogin = (username: string): void => useAuthDialog.setState({ mode: 'login', username });
export const closeAuthDialog = (): void => useAuthDialog.setState(closed);
export const keepDestination = (destination: string): void => useAuthDialog.setState({ destination });
