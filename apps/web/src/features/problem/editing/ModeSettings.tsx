import { Checkbox, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { settingsOf } from '@verdict/domain/judging/mode-settings.ts';
import { useProblemForm } from './form-context.ts';
import { textsOf } from '@verdict/kit/i18n.tsx';

const texts = textsOf({
  'en-US': () => import('@verdict/messages/problem/judge-modes.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/problem/judge-modes.zh-CN.ts'),
});

/** How the chosen judge mode calls the jury's program, and the settings that only this mode has. */
export function ModeSettings() {
  const t = texts.useMessages();
  const { state, change } = useProblemForm();
  const { jury, judgeMode } = state;
  const set = (name: string, value: number | string | boolean) =>
    change({ jury: { ...jury, settings: { ...jury.settings, [name]: value } } });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(`modeSettings.${judgeMode as 'communication'}`)}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {Object.entries(settingsOf(judgeMode)).map(([name, setting]) => {
          const label = t(`modeSettings.${name as 'copies'}`);
          const description = t(`modeSettings.${name as 'copies'}.means`);
          const value = jury.settings[name] ?? setting.usual;
          return setting.kind === 'flag' ? (
            <Checkbox
              key={name}
              label={label}
              description={description}
              checked={value === true}
              onChange={(event) => set(name, event.currentTarget.checked)}
            />
          ) : (
            <NumberInput
              key={name}
              label={label}
              description={description}
              min={setting.min}
              max={setting.max}
              allowDecimal={false}
              value={typeof value === 'boolean' ? setting.usual : value}
              onChange={(typed) => set(name, typed)}
            />
          );
        })}
      </SimpleGrid>
    </Stack>
  );
}
