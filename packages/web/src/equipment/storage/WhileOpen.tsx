import type { ReactNode } from 'react';
import { useSectionStates } from '../../fields/sectionStates';
import { partId, type StoragePart } from './partSummaries';

interface WhileOpenProps {
  readonly storageId: string;
  readonly part: StoragePart;
  readonly children: ReactNode;
}

/** What takes long to draw or to compute is not there while its part is folded. */
export function WhileOpen({ storageId, part, children }: WhileOpenProps) {
  const open = useSectionStates((states) => states.open[partId(storageId, part)]) ?? false;
  return open ? children : null;
}
