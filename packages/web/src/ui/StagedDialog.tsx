import { Modal } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFocusBack } from './useFocusBack';

interface StagedDialogProps<D> {
  /** Question or message that is shown; undefined closes the dialog. */
  readonly dialog: D | undefined;
  readonly close: () => void;
  readonly title: (dialog: D) => string;
  readonly size: (dialog: D) => string;
  readonly children: (dialog: D) => ReactNode;
}

/**
 * One dialog for all questions and messages of a page: the result of an operation replaces its question, so that closing returns the focus to
 * where the operation was chosen.
 */
export function StagedDialog<D extends { readonly kind: string }>({ dialog, close, title, size, children }: StagedDialogProps<D>) {
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState(dialog);
  if (dialog !== undefined && dialog !== shown) setShown(dialog);
  return (
    <Modal opened={dialog !== undefined} onClose={close} title={shown && title(shown)} size={shown ? size(shown) : 'sm'}>
      {shown && (
        <FocusBack>
          <Focused key={shown.kind}>{children(shown)}</Focused>
        </FocusBack>
      )}
    </Modal>
  );
}

/** Returns the focus to a nearby element if the original one is removed or disabled. */
function FocusBack({ children }: { readonly children: ReactNode }) {
  useFocusBack();
  return children;
}

/** Moves the focus to the content's first target, also when the content changes in an open dialog. */
function Focused({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={content}>{children}</div>;
}
