import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { blockingIssues } from '@hybrid/project/issues/openSteps';
import { useNumbers } from '../ui/numbers';
import { useCopy } from '../ui/useCopy';
import { requestCalculation } from '../openProject/calculationRequest';
import { saveNow } from '../openProject/saveEdits';
import { issuesOf, projectNow, redo, undo, useHistory } from '../openProject/projectStore';
import { useGoToStep } from '../openProject/useCurrentStep';
import { askFor } from '../ui/askedFor';
import type { Entry } from './entry';
import { FindButton } from './FindButton';
import { projectEntries } from './projectEntries';
import { useHourEntries } from './useHourEntries';
import { useResultEntries } from './useResultEntries';

/** Find field for the entries and actions of the open project and of its results. */
export function FindInProject() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { copy } = useCopy();
  const { past, future } = useHistory();
  const goToStep = useGoToStep();
  const { projectId = '' } = useParams({ strict: false });
  const entriesOf = useHourEntries();
  const laterEntries = useResultEntries();

  const action = (id: string, title: string, run: () => void, value = '', where = '', words = ''): Entry => ({
    group: 'actions',
    id,
    title,
    where,
    words,
    value,
    goal: { kind: 'action', run },
  });
  const calculate = (): void => {
    requestCalculation(projectId);
    goToStep('results');
  };
  const entries = (): readonly Entry[] => [
    ...projectEntries(projectNow(), numbers),
    ...(blockingIssues(issuesOf(projectNow())).length === 0 ? [action('calculate', t('workspace.calculate'), calculate)] : []),
    action('save', t('palette.save'), () => void saveNow(), 'Ctrl S'),
    ...(past[0] === undefined ? [] : [action('undo', t('workspace.undo'), undo, 'Ctrl Z', past[0])]),
    ...(future[0] === undefined ? [] : [action('redo', t('workspace.redo'), redo, 'Ctrl Shift Z', future[0])]),
    action('copyLink', t('palette.copyLink'), () => copy(location.href)),
    action('share', t('sharing.title'), () => askFor('share'), '', '', 'export link colleague copy'),
  ];
  return <FindButton entries={entries} entriesOf={entriesOf} laterEntries={laterEntries} />;
}
