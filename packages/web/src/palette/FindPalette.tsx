import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../ui/useFocusBack';
import { useProjects } from '../projects/useProjects';
import { goToAnchor } from '../ui/goTo';
import { forgetStep, useGoToStep } from '../openProject/useCurrentStep';
import { CommandPalette } from './CommandPalette';
import type { Entry } from './entry';

export interface FindPaletteProps {
  /** Returns the entries besides projects. */
  readonly entries: () => readonly Entry[];
  /** Returns the entries that a typed text itself makes. */
  readonly entriesOf?: ((typed: string) => readonly Entry[]) | undefined;
  readonly close: () => void;
}

/** Finds projects and the page's entries, and opens the chosen one. */
export function FindPalette({ entries, entriesOf, close }: FindPaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goToStep = useGoToStep();
  const { data: projects = [] } = useProjects();
  const [here] = useState(entries);
  useFocusBack();
  const all = [
    ...here,
    ...projects.map(({ id, name, location }): Entry => ({
      group: 'projects',
      id,
      title: name,
      where: location,
      words: '',
      value: '',
      goal: { kind: 'project', id },
    })),
    {
      group: 'actions',
      id: 'projects',
      title: t('palette.toProjects'),
      where: '',
      words: 'listing library',
      value: '',
      goal: { kind: 'action', run: () => void navigate({ to: '/library' }) },
    } satisfies Entry,
  ];
  const choose = ({ goal }: Entry): void => {
    close();
    if (goal.kind === 'action') return goal.run();
    if (goal.kind === 'project') {
      forgetStep();
      return void navigate({ to: '/project/$projectId', params: { projectId: goal.id } });
    }
    const { step, anchor } = goal;
    // The dialog returns the focus when it has closed; the field takes it after that.
    requestAnimationFrame(() => {
      if (anchor === undefined || !goToAnchor(anchor)) goToStep(step, anchor);
    });
  };
  return <CommandPalette entries={all} entriesOf={entriesOf} close={close} choose={choose} />;
}
