import type { ReactNode } from 'react';
import { useId } from 'react';

export interface SegmentedProps<V extends string | number> {
  readonly value: V;
  /** An option may have an id of its own as the target of an anchor. */
  readonly options: readonly { readonly value: V; readonly label: ReactNode; readonly id?: string; readonly disabled?: boolean }[];
  readonly onChange: (value: V) => void;
  /** Name for screen readers, where there is no visible label. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
  readonly size?: 'small';
}

/** Shows a few choices side by side as radio buttons; arrow keys move between them. */
export function Segmented<V extends string | number>({
  value,
  options,
  onChange,
  label,
  labelledBy,
  id,
  disabled,
  describedBy,
  size,
}: SegmentedProps<V>) {
  const name = useId();
  return (
    <div
      className="segmented"
      role="radiogroup"
      id={id}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-size={size}
      tabIndex={-1}
    >
      {options.map((option) => (
        <label key={option.value} data-on={option.value === value || undefined}>
          <input
            id={option.id}
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
