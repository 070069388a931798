import { applyProgress } from '@verdict/domain/problem/apply-public.ts';
import type { AdminPlainKey } from '../../app/messages.ts';

/** How far the offer of a problem is, as a badge. */
export function progressLook(progress: number | null): { color: string; label: AdminPlainKey } {
  if (progress === applyProgress.taken) return { color: 'green', label: 'admin.offer.taken' };
  if (progress === applyProgress.refused) return { color: 'gray', label: 'admin.offer.refused' };
  return { color: 'yellow', label: 'admin.offer.applying' };
}
