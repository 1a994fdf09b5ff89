import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './select.css';

interface UnitChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** Choice of a unit: a plain list at the right end of a number. */
export function UnitChoice({ id, label, value, onChange, children }: UnitChoiceProps) {
  return (
    <span className="unit-choice">
      <select id={id} aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </select>
      <IconChevronDown size={12} stroke={1.75} aria-hidden />
    </span>
  );
}
