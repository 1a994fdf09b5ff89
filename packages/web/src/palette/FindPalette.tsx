import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFocusBack } from '../ui/useFocusBack';
import { useProjects } from '../projects/useProjects';
import { goToAnchor } from '../ui/goTo';
import { forgetStep, useGoToStep } from '../openProject/useCurrentStep';
import { CommandPalette } from './CommandPalette';
import type { Entry } from './entry';
import { useEntriesEverywhere } from './useEntriesEverywhere';

export interface FindPaletteProps {
  /** Returns the entries of the page; called when the palette opens. */
  readonly entries?: () => readonly Entry[];
  /** Returns the entries that a typed text itself makes. */
  readonly entriesOf?: ((typed: string) => readonly Entry[]) | undefined;
  /** Loads further entries of the page, which are there when they have come. */
  readonly laterEntries?: (() => Promise<readonly Entry[]>) | undefined;
  readonly close: () => void;
}

/** Finds projects, what is found everywhere and the page's entries, and opens the chosen one. */
export function FindPalette({ entries, entriesOf, laterEntries, close }: FindPaletteProps) {
  const navigate = useNavigate();
  const goToStep = useGoToStep();
  const { data: projects = [] } = useProjects();
  const everywhere = useEntriesEverywhere();
  const [here] = useState(() => entries?.() ?? []);
  const [load] = useState(() => laterEntries);
  const [later, setLater] = useState<readonly Entry[]>([]);
  useEffect(() => {
    let isOpen = true;
    // Without a connection the palette finds the others.
    load?.().then(
      (came) => isOpen && setLater(came),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [load]);
  useFocusBack();
  const all = [
    ...here,
    ...later,
    ...everywhere,
    ...projects.map(({ id, name, location }): Entry => ({
      group: 'projects',
      id,
      title: name,
      where: location,
      words: '',
      value: '',
      goal: { kind: 'project', id },
    })),
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
