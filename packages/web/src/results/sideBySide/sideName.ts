import type { Side } from '@hybrid/api/sideBySideCalls';
import { useTranslation } from 'react-i18next';
import { useFigureLook } from '../figures';
import { caseName, sizeParts, systemTitle } from '../optimization/tableShape';

/** How a result is named: its system, and its case where several were calculated. */
export function useSideName(): (side: Side) => { readonly system: string; readonly caseText: string } {
  const { t } = useTranslation();
  const look = useFigureLook();
  return (side) => ({
    system: systemTitle(sizeParts(side.header, side.item, side, look), (tone) => t(`results.technology.${tone}`)),
    caseText: caseName(side.header, side.item.sensitivity, look),
  });
}
