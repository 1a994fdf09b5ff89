import type { Language } from '@hybrid/api/accountCalls';
import { firstLetter } from '@hybrid/project/basics/cutText';
import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconKey, IconLogout, IconMoon, IconShieldLock, IconSun, IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiTokensProps } from '../apiTokens/ApiTokens';
import type { SignInSecurityProps } from '../signInSecurity/SignInSecurity';
import type { SignOutWarningProps } from './SignOutWarning';
import { projectsWithDrafts } from '../openProject/drafts';
import { ActionMenu, type MenuEntry } from '../ui/ActionMenu';
import { useLanguage } from '../i18n/useLanguage';
import { Late } from '../ui/Late';
import { latePart } from '../ui/latePart';
import type { ResetPasswordProps } from '../signIn/ResetPassword';
import { signOut } from '../session/signIn';
import { useSetShowBaseYearAsYearZero, useUser } from '../session/useUser';

const signOutWarning = latePart<SignOutWarningProps>(async () => (await import('./SignOutWarning')).SignOutWarning);
const resetPassword = latePart<ResetPasswordProps>(async () => (await import('../signIn/ResetPassword')).ResetPassword);
const signInSecurity = latePart<SignInSecurityProps>(async () => (await import('../signInSecurity/SignInSecurity')).SignInSecurity);
const apiTokens = latePart<ApiTokensProps>(async () => (await import('../apiTokens/ApiTokens')).ApiTokens);

const themes = [
  { value: 'auto', words: 'shell.themeSystem', icon: IconDeviceDesktop },
  { value: 'light', words: 'shell.themeLight', icon: IconSun },
  { value: 'dark', words: 'shell.themeDark', icon: IconMoon },
] as const satisfies readonly { value: MantineColorScheme; words: string; icon: unknown }[];

const formats = {
  en: { locale: 'en-US', hour12: true },
  es: { locale: 'es-ES', hour12: false },
} as const;

/** Returns the time of this build as a short date: 12-hour clock in English, 24-hour clock in Spanish; undefined if it was not built. */
function published(language: Language): string | undefined {
  const moment = import.meta.env['VITE_PUBLISHED'] as string | undefined;
  if (moment === undefined || Number.isNaN(Date.parse(moment))) return undefined;
  const { locale, hour12 } = formats[language];
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', hour12 }).format(new Date(moment));
}

function initials(name: string): string {
  const parts = name.split('@')[0]?.split(/[.\-_ ]+/) ?? [];
  return parts
    .slice(0, 2)
    .map((part) => firstLetter(part).toUpperCase())
    .join('');
}

interface AccountMenuProps {
  /** Saves before the user is asked whether edits may be lost. */
  readonly saveFirst?: (() => Promise<unknown>) | undefined;
  /** Runs before the user is signed out: a project releases its lock and closes. */
  readonly beforeSignOut?: (() => Promise<void>) | undefined;
}

export function AccountMenu({ saveFirst, beforeSignOut }: AccountMenuProps) {
  const { t } = useTranslation();
  const built = published(useLanguage());
  const user = useUser();
  const showAsZero = useSetShowBaseYearAsYearZero();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [resetting, setResetting] = useState(false);
  const [securing, setSecuring] = useState(false);
  const [withTokens, setWithTokens] = useState(false);
  const name = user?.name ?? '';
  const [unsaved, setUnsaved] = useState<readonly string[]>();
  const leave = async () => {
    await beforeSignOut?.();
    signOut();
  };
  const ask = async () => {
    await saveFirst?.();
    const names = projectsWithDrafts(name);
    if (names.length > 0) setUnsaved(names);
    else await leave();
  };
  const entries: readonly MenuEntry[] = [
    { kind: 'label', words: name },
    {
      kind: 'check',
      words: t('shell.showBaseYearAsYearZero'),
      checked: user?.showBaseYearAsYearZero ?? false,
      change: showAsZero,
    },
    { kind: 'divider' },
    {
      kind: 'choice',
      words: t('shell.theme'),
      value: colorScheme,
      options: themes.map(({ value, words, icon: Icon }) => ({
        value,
        words: t(words),
        icon: <Icon size={16} stroke={1.75} aria-hidden />,
      })),
      choose: (value) => setColorScheme(value as MantineColorScheme),
    },
    { kind: 'divider' },
    {
      kind: 'action',
      words: t('accounts.reset'),
      icon: <IconKey size={16} stroke={1.75} aria-hidden />,
      run: () => setResetting(true),
    },
    {
      kind: 'action',
      words: t('signInSecurity.title'),
      icon: <IconShieldLock size={16} stroke={1.75} aria-hidden />,
      run: () => setSecuring(true),
    },
    {
      kind: 'action',
      words: t('apiTokens.title'),
      icon: <IconTerminal2 size={16} stroke={1.75} aria-hidden />,
      run: () => setWithTokens(true),
    },
    { kind: 'action', words: t('shell.signOut'), icon: <IconLogout size={16} stroke={1.75} aria-hidden />, run: () => void ask() },
    ...(built ? [{ kind: 'label', words: t('accounts.published', { date: built }) } as const] : []),
  ];
  return (
    <>
      <Late
        part={signOutWarning}
        when={unsaved !== undefined}
        closed={{ names: undefined }}
        given={{ names: unsaved, stay: () => setUnsaved(undefined), leave: () => void leave() }}
      />
      <ActionMenu
        width={272}
        entries={entries}
        renderButton={(ref, press) => (
          <button ref={ref} type="button" className="avatar" aria-label={t('shell.account', { name })} aria-haspopup="menu" onClick={press}>
            {initials(name)}
          </button>
        )}
      />
      <Late
        part={resetPassword}
        when={resetting}
        closed={{ opened: false }}
        given={{ name, opened: resetting, close: () => setResetting(false) }}
      />
      <Late
        part={signInSecurity}
        when={securing}
        closed={{ opened: false }}
        given={{ name, opened: securing, close: () => setSecuring(false) }}
      />
      <Late
        part={apiTokens}
        when={withTokens}
        closed={{ opened: false }}
        given={{ name, opened: withTokens, close: () => setWithTokens(false) }}
      />
    </>
  );
}
