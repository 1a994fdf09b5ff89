import { useMemo } from 'react';
import type { FigureLook } from '../ui/figures';
import { useProject } from './projectStore';

/** Returns the number format of the open project. */
export function useFigureLook(): FigureLook {
  const comma = useProject((project) => project.useCommaAsDecimalPoint);
  const symbol = useProject((project) => project.currencySymbol || '$');
  return useMemo(() => ({ comma, symbol }), [comma, symbol]);
}
