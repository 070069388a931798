/** The dialog that mutes an author, fetched with its texts when it is asked for: few readers are moderators. */
import { withTexts } from '@verdict/ui/i18n.tsx';
import { moderationTexts } from '@verdict/ui/moderation/messages.ts';

export const loadMuteDialog = () => withTexts(import('@verdict/ui/moderation/MuteDialog.tsx'), moderationTexts);
