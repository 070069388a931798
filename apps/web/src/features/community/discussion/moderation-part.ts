/** Dialogs of moderators. Loaded on demand with their texts, because few readers are moderators. */
import { withTexts } from '@verdict/kit/i18n.tsx';
import { moderationTexts } from '../moderation/messages.ts';

export const loadMuteDialog = () => withTexts(import('../moderation/MuteDialog.tsx'), moderationTexts);
export const loadReasonDialog = () => withTexts(import('../moderation/ReasonDialog.tsx'), moderationTexts);
