import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { languages } from '@hybrid/project/basics/language';
import { languageNames } from '../i18n/languageNames';
import { useChangePreference } from '../preferences/useChangePreference';
import { useCreateProject, useOpenSample, useSamples } from '../projects/useProjects';
import type { Entry, EntryGroup } from './entry';

/** Returns the entries of every page: a new project, the samples, the pages outside of a project, the theme and the language. */
export function useEntriesEverywhere(): readonly Entry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useCreateProject();
  // Samples that the listing has loaded: no page requests them for the palette alone.
  const samples = useSamples({ enabled: false });
  const openSample = useOpenSample();
  const { setColorScheme } = useMantineColorScheme();
  const language = useChangePreference('defaultLanguage');
  const entry = (group: EntryGroup, id: string, title: string, words: string, run: () => void, where = ''): Entry => ({
    group,
    id,
    title,
    where,
    words,
    value: '',
    goal: { kind: 'action', run },
  });
  return [
    entry('actions', 'create', t('palette.create'), 'new add', () => create.mutate(undefined)),
    ...samples.map(({ id, name }) => entry('samples', id, name, t('palette.sample'), () => openSample.mutate(id))),
    entry('pages', 'library', t('help.storageLibrary'), 'battery', () => void navigate({ to: '/storageLibrary' })),
    entry('pages', 'projects', t('palette.toProjects'), 'listing library', () => void navigate({ to: '/library' })),
    entry('settings', 'light', t('palette.light'), 'theme', () => setColorScheme('light')),
    entry('settings', 'dark', t('palette.dark'), 'theme', () => setColorScheme('dark')),
    ...languages.map((name) =>
      entry('settings', name, languageNames[name], 'language idioma', () => language.change(name), t('preferences.language')),
    ),
  ];
}
