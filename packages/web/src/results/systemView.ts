import type { Details } from '@hybrid/project/results/details';
import type { ReactNode } from 'react';

/** What a page about one system is given: the system in words, and its rank as a badge. */
export interface SystemViewProps {
  readonly projectId: string;
  readonly details: Details;
  readonly title: string;
  readonly badge: ReactNode;
}
