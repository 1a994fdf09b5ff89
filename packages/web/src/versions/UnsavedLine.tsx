import type { ReactNode } from 'react';

interface UnsavedLineProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** One line beneath the steps. */
export function UnsavedLine({ icon, children }: UnsavedLineProps) {
  return (
    <div className="warn-line" role="status">
      {icon}
      {children}
    </div>
  );
}
