/** Dialogs of moderators. Loaded on demand with their texts, because few readers are moderators. */
import { withTexts } from '@verdict/ui/i18n.tsx';
import { moderationTexts } from '@verdict/ui/moderation/messages.ts';

export const loadMuteDialog = () => withTexts(import('@verdict/ui/moderation/MuteDialog.tsx'), moderationTexts);
export const loadReasonDialog = () => withTexts(import('@verdict/ui/moderation/ReasonDialog.tsx'), moderationTexts);
