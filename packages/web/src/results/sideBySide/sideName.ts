import type { Side } from '@hybrid/api/sideBySideCalls';
import { useFigureLook } from '../../openProject/useFigureLook';
import { systemTitle } from '@hybrid/project/results/systemName';
import { caseName, shownParts } from '../optimization/tableShape';
import { useTitleWords } from '../optimization/useTitleWords';

/** Returns a function that names a result: its system, and its case where several were calculated. */
export function useSideName(): (side: Side) => { readonly system: string; readonly caseText: string } {
  const words = useTitleWords();
  const look = useFigureLook();
  return (side) => ({
    system: systemTitle(shownParts(side.header, side.item, side, look), words),
    caseText: caseName(side.header, side.item.sensitivity, look),
  });
}
