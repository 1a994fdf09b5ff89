import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './inputs.css';
import './select.css';

interface SelectProps {
  readonly id?: string;
  readonly value: string | number;
  readonly disabled?: boolean;
  /** Name for screen readers, where there is no visible label. */
  readonly label?: string;
  readonly title?: string;
  /** `small` in the head of a card; `fit` as wide as its text. */
  readonly size?: 'small' | 'fit' | undefined;
  readonly wide?: boolean | undefined;
  readonly onChange: (value: string) => void;
  /** Options, or groups of them. */
  readonly children: ReactNode;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
}

/** Selects one option of a list. The list is drawn by us where the browser allows it, else by the browser. */
export function Select({ id, value, disabled, label, title, size, wide, onChange, children, ...rest }: SelectProps) {
  return (
    <span
      className="control"
      data-kind="select"
      data-size={size}
      data-wide={wide || undefined}
      data-bad={rest['aria-invalid'] || undefined}
      data-off={disabled || undefined}
    >
      <select
        id={id}
        value={value}
        disabled={disabled}
        aria-label={label}
        title={title}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...rest}
      >
        {children}
      </select>
      <IconChevronDown size={14} stroke={1.75} aria-hidden />
    </span>
  );
}
