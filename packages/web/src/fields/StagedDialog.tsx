import { Modal } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFocusBack } from './useFocusBack';

interface StagedDialogProps<D> {
  /** What is asked or told; undefined is closed. */
  readonly dialog: D | undefined;
  readonly close: () => void;
  readonly title: (dialog: D) => string;
  readonly size: (dialog: D) => string;
  readonly children: (dialog: D) => ReactNode;
}

/**
 * One dialog for all that a page asks and tells: what an operation came to stands in the place of what asked for it, so that closing gives the focus
 * back to where the operation was chosen.
 */
export function StagedDialog<D extends { readonly kind: string }>({ dialog, close, title, size, children }: StagedDialogProps<D>) {
  // What closes keeps its words until it is gone.
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

/** Gives the focus to what is near where the place itself is gone or off by then. */
function FocusBack({ children }: { readonly children: ReactNode }) {
  useFocusBack();
  return children;
}

/** Takes the focus to where its content wants it, also when it comes into a dialog that is open already. */
function Focused({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={content}>{children}</div>;
}
