import { useState, type ReactNode } from 'react';
import { BestSizeButton } from './BestSizeButton';
import { BestSizeDialog } from './BestSizeDialog';
import { BestSizeResult } from './BestSizeResult';
import { useBestSize } from './useBestSize';

/** Parts of the search for the best size, which the pages of the results put where they belong. */
export interface BestSizeParts {
  readonly button: ReactNode;
  readonly result: ReactNode;
  readonly dialog: ReactNode;
}

interface BestSizeOptions {
  readonly projectId: string;
  readonly onCalculate: () => void;
  /** Called when a search was started, to show the page that has its progress. */
  readonly onStarted?: () => void;
}

/** Returns the button, the dialog and the result of the search of a project. */
export function useBestSizeParts({ projectId, onCalculate, onStarted }: BestSizeOptions): BestSizeParts {
  const search = useBestSize(projectId);
  const [isOpen, setOpen] = useState(false);
  const { study } = search;
  const open = () => setOpen(true);
  return {
    button: <BestSizeButton isBusy={study.state === 'calculating'} onFind={open} />,
    result: <BestSizeResult {...{ search, onCalculate }} onFind={open} />,
    dialog: isOpen && (
      <BestSizeDialog
        asked={search.question}
        close={() => setOpen(false)}
        onFind={(question) => {
          search.start(question);
          onStarted?.();
        }}
      />
    ),
  };
}
