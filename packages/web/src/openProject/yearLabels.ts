import { yearLabel } from '@hybrid/project/basics/dateText';
import { baseYear } from '@hybrid/project/document/site';
import { useCallback } from 'react';
import { useShowBaseYearAsYearZero } from '../session/useUser';
import { useProject } from './projectStore';

/** Returns a function that labels operating years from 0 (−1: investment year): calendar years, or from 1 if the user counts from the base year. */
export function useYearLabel(): (operatingYear: number) => string {
  const first = useProject(baseYear);
  const asZero = useShowBaseYearAsYearZero();
  return useCallback((operatingYear) => yearLabel(operatingYear, first, asZero), [first, asZero]);
}
