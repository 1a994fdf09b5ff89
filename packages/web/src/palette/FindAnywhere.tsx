import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCreateProject, useOpenSample, useSamples } from '../projects/useProjects';
import type { Entry } from './entry';
import { FindButton } from './FindButton';

/** Find field of the pages outside of a project: creates a project, opens a sample or the storage library, and sets the theme. */
export function FindAnywhere() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useCreateProject();
  // Samples that the listing has loaded: no page requests them for the palette alone.
  const samples = useSamples({ enabled: false });
  const openSample = useOpenSample();
  const { setColorScheme } = useMantineColorScheme();
  const action = (id: string, title: string, words: string, run: () => void): Entry => ({
    group: 'actions',
    id,
    title,
    where: '',
    words,
    value: '',
    goal: { kind: 'action', run },
  });
  const entries = (): readonly Entry[] => [
    action('create', t('palette.create'), 'new add', () => create.mutate(undefined)),
    action('library', t('help.storageLibrary'), 'battery', () => void navigate({ to: '/storageLibrary' })),
    ...samples.map(({ id, name }) => action(`sample-${id}`, name, t('palette.sample'), () => openSample.mutate(id))),
    action('light', t('palette.light'), 'theme', () => setColorScheme('light')),
    action('dark', t('palette.dark'), 'theme', () => setColorScheme('dark')),
  ];
  return <FindButton entries={entries} />;
}
