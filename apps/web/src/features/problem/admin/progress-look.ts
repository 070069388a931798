import { applyProgress } from '@verdict/domain/problem/apply-public.ts';
import type { AdminPlainKey } from '../../../app/office/messages.ts';

/** Badge for the state of a problem's offer. */
export function progressLook(progress: number | null): { color: string; label: AdminPlainKey } {
  if (progress === applyProgress.taken) return { color: 'green', label: 'admin.offer.taken' };
  if (progress === applyProgress.refused) return { color: 'gray', label: 'admin.offer.refused' };
  return { color: 'yellow', label: 'admin.offer.applying' };
}
