import type { ReactNode } from 'react';
import './fieldGroup.css';

interface FieldGroupProps {
  /** Name of the group; if left out, the heading before it tells. */
  readonly title?: ReactNode;
  /** True if the name is for screen readers alone. */
  readonly hasHiddenTitle?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Group of controls with one name, without the frame of the browser. */
export function FieldGroup({ title, hasHiddenTitle = false, disabled, className, children }: FieldGroupProps) {
  return (
    <fieldset className={['field-group', className].filter(Boolean).join(' ')} disabled={disabled}>
      {title !== undefined && <legend className={hasHiddenTitle ? 'aside-text' : undefined}>{title}</legend>}
      {children}
    </fieldset>
  );
}
