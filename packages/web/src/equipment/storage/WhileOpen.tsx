import type { ReactNode } from 'react';
import { useSectionStates } from '../../ui/sectionStates';
import { partId, type StoragePart } from './partSummaries';

interface WhileOpenProps {
  readonly storageId: string;
  readonly part: StoragePart;
  readonly children: ReactNode;
}

/** Renders content that is slow to draw or to compute only while its part is open. */
export function WhileOpen({ storageId, part, children }: WhileOpenProps) {
  const open = useSectionStates((states) => states.open[partId(storageId, part)]) ?? false;
  return open ? children : null;
}
