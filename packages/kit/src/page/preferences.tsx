// The two preferences of every reader: language and colour scheme.
import { ActionIcon, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { locales } from '@verdict/messages/shape.ts';
import { localeNames, setLocale, useLocale, useMessages } from '../i18n.tsx';

const schemes = [
  ['auto', IconDeviceDesktop],
  ['light', IconSun],
  ['dark', IconMoon],
] as const satisfies readonly (readonly [MantineColorScheme, unknown])[];

export function LanguageMenu() {
  const t = useMessages();
  const locale = useLocale();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('kit.language')}>
          <IconLanguage size={19} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((each) => (
          <Menu.Item
            key={each}
            lang={each}
            aria-current={each === locale}
            rightSection={each === locale && <IconCheck size={14} aria-hidden />}
            onClick={() => void setLocale(each)}
          >
            {localeNames[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function ColorSchemeMenu() {
  const t = useMessages();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [, Current] = schemes.find(([name]) => name === colorScheme) ?? schemes[0];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('kit.colorScheme')}>
          <Current size={19} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(([name, Icon]) => (
          <Menu.Item
            key={name}
            aria-current={name === colorScheme}
            leftSection={<Icon size={15} aria-hidden />}
            rightSection={name === colorScheme && <IconCheck size={14} aria-hidden />}
            onClick={() => setColorScheme(name)}
          >
            {t(`kit.colorScheme.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
