import { Modal } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { differencesOf } from '@hybrid/project/document/differences';
import type { Project } from '@hybrid/project/document/project';
import { useFocusBack } from '../ui/useFocusBack';
import { DifferenceTable } from './DifferenceTable';

interface ComparisonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly before: Project;
  readonly after: Project;
  readonly close: () => void;
  /** Buttons of the dialog. */
  readonly children: ReactNode;
}

/** Compares two documents field by field, with a choice between them. */
export function ComparisonDialog({ title, text, before, after, close, children }: ComparisonDialogProps) {
  useFocusBack();
  const differences = useMemo(() => differencesOf(before, after), [before, after]);
  return (
    <Modal opened onClose={close} title={title} size={960}>
      <p tabIndex={-1} data-autofocus>
        {text}
      </p>
      <DifferenceTable differences={differences} />
      <div className="dialog-buttons">{children}</div>
    </Modal>
  );
}
