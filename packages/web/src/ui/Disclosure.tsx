import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './disclosure.css';

interface DisclosureProps {
  readonly title: ReactNode;
  /** True if it is open at first; a change of it opens or closes. */
  readonly open?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Part that is closed to its title until it is asked for. The browser opens it for a find in the page. */
export function Disclosure({ title, open, className, children }: DisclosureProps) {
  return (
    <details className={['disclosure', className].filter(Boolean).join(' ')} open={open}>
      <summary>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
        {title}
      </summary>
      {children}
    </details>
  );
}
