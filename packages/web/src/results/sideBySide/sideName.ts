import type { Side } from '@hybrid/api/sideBySideCalls';
import { useFigureLook } from '../../openProject/useFigureLook';
import { systemTitle } from '@hybrid/project/results/systemName';
import { caseName, shownParts } from '../optimization/tableShape';
import { useTranslate } from '../../i18n/translate';

/** Returns a function that names a result: its system, and its case where several were calculated. */
export function useSideName(): (side: Side) => { readonly system: string; readonly caseText: string } {
  const translate = useTranslate();
  const look = useFigureLook();
  return (side) => ({
    system: translate(systemTitle(shownParts(side.header, side.item, side, look))),
    caseText: caseName(side.header, side.item.sensitivity, look),
  });
}
