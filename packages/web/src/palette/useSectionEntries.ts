import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sections } from '../results/place';
import { sectionNames } from '../results/viewName';
import { readSelection, selectionKey } from '../runs/selection';
import type { Entry } from './entry';
import { sectionSynonyms } from './synonyms';

/** Returns an entry for each page of the system that is shown; none on pages without one, where the names of these pages are not loaded. */
export function useSectionEntries(): readonly Entry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { projectId = '', selection: key = '-' } = useParams({ strict: false });
  const selection = readSelection(key);
  if (selection?.kind !== 'optimization') return [];
  return sections.map((section) => ({
    group: 'places',
    id: `results/${section}`,
    title: t(sectionNames[section]),
    where: t('results.navigation'),
    words: sectionSynonyms[section] ?? '',
    value: '',
    goal: {
      kind: 'action',
      run: () =>
        void navigate({
          to: '/project/$projectId/results/$view/$selection',
          params: { projectId, view: 'details', selection: selectionKey(selection) },
          hash: section,
        }),
    },
  }));
}
