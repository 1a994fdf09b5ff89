import type { ReactNode } from 'react';

/** Scrolls to a part further down the page and puts the focus there; the address keeps its section. */
export function ShowBelow({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const show = () => {
    const part = document.getElementById(id);
    part?.scrollIntoView({ block: 'center' });
    part?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="link-button" onClick={show}>
      {children}
    </button>
  );
}
