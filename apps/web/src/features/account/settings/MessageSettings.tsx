import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MessageSettings as Settings, saveMessageSettings } from '@verdict/contract/community/message.ts';
import { unwantedKinds } from '@verdict/domain/community/inbox.ts';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { Section } from './Section.tsx';
import { messageSettingsQuery } from './setting-queries.ts';
import { settingsTexts } from './messages.ts';

/** Notification settings; each switch saves at once. */
export function MessageSettings() {
  const t = settingsTexts.useMessages();
  const query = useQuery(messageSettingsQuery);
  const saving = useAction((settings: Settings) => client.call(saveMessageSettings, settings), {
    changes: messageSettingsQuery.queryKey,
  });
  const stored = query.data;
  // Overlays the choice that is being saved, until the settings are refetched.
  const shown = stored && { ...stored, ...(saving.busy && saving.input) };
  const choose = (change: Partial<Settings>) => {
    if (!shown) return;
    const { mails: _, ...settings } = shown;
    saving.run({ ...settings, ...change });
  };
  return (
    <Section title={t('settings.messages')} hint={t('settings.messagesHint')}>
      <QueryFailed query={query} />
      {unwantedKinds.map((kind) => (
        <Switch
          key={kind}
          label={t(`settings.messages.${kind}`)}
          checked={shown?.[kind] ?? true}
          disabled={!shown || saving.busy}
          onChange={({ currentTarget: { checked } }) => choose({ [kind]: checked })}
        />
      ))}
      <Switch
        label={t('settings.messages.homework')}
        description={t(stored?.mails === false ? 'settings.messages.noMails' : 'settings.messages.homeworkHint')}
        checked={shown?.homework ?? false}
        disabled={!shown || saving.busy || (!shown.mails && !shown.homework)}
        onChange={({ currentTarget: { checked } }) => choose({ homework: checked })}
      />
      <Switch
        label={t('settings.messages.digest')}
        description={t(stored?.mails === false ? 'settings.messages.noMails' : 'settings.messages.digestHint')}
        checked={shown?.digest ?? false}
        disabled={!shown || saving.busy || (!shown.mails && !shown.digest)}
        onChange={({ currentTarget: { checked } }) => choose({ digest: checked })}
      />
    </Section>
  );
}
