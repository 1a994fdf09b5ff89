import { yearLabel } from '@hybrid/project/basics/dateText';
import { baseYear } from '@hybrid/project/document/site';
import { useCallback } from 'react';
import { useShowBaseYearAsYearZero } from '../shell/useUser';
import { useProject } from '../workspace/projectStore';

/** Labels of operating years from 0; −1 is the year of the investment. Calendar years, or from 1 where the user has the base year as year zero. */
export function useYearLabel(): (operatingYear: number) => string {
  const first = useProject(baseYear);
  const asZero = useShowBaseYearAsYearZero();
  return useCallback((operatingYear) => yearLabel(operatingYear, first, asZero), [first, asZero]);
}
