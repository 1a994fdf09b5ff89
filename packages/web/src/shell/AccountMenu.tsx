import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { signOut } from './signIn';
import { useSetShowBaseYearAsYearZero, useUser } from './useUser';

const themes = [
  { value: 'auto', words: 'shell.themeSystem', icon: IconDeviceDesktop },
  { value: 'light', words: 'shell.themeLight', icon: IconSun },
  { value: 'dark', words: 'shell.themeDark', icon: IconMoon },
] as const satisfies readonly { value: MantineColorScheme; words: string; icon: unknown }[];

function initials(name: string): string {
  const parts = name.split('@')[0]?.split(/[.\-_ ]+/) ?? [];
  return parts
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
}

interface AccountMenuProps {
  /** Runs before the user is signed out: a project saves and gives its lock back. */
  readonly beforeSignOut?: () => Promise<void>;
}

export function AccountMenu({ beforeSignOut }: AccountMenuProps) {
  const { t } = useTranslation();
  const user = useUser();
  const showAsZero = useSetShowBaseYearAsYearZero();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = user?.name ?? '';
  const leave = async () => {
    await beforeSignOut?.();
    signOut();
  };
  return (
    <Menu width={272} position="bottom-end">
      <Menu.Target>
        <button type="button" className="avatar" aria-label={t('shell.account', { name })}>
          {initials(name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.CheckboxItem checked={user?.showBaseYearAsYearZero ?? false} closeMenuOnClick={false} onChange={showAsZero}>
          {t('shell.showBaseYearAsYearZero')}
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Label>{t('shell.theme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {themes.map(({ value, words, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick={false} rightSection={<Icon size={16} stroke={1.75} aria-hidden />}>
              {t(words)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />} onClick={() => void leave()}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
