import type { Details } from '@hybrid/project/results/details';
import type { ReactNode } from 'react';

/** Properties of a page about one system: its name, and its rank as a badge. */
export interface SystemViewProps {
  readonly projectId: string;
  readonly details: Details;
  readonly title: string;
  readonly badge: ReactNode;
}
