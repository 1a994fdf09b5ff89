import { useMemo } from 'react';
import { useProject } from '../../openProject/projectStore';
import type { SizedItems } from '@hybrid/project/results/systemName';

/** Returns the technologies of the open project whose sizes the result tables show. */
export function useSizedItems(): SizedItems {
  const solar = useProject((project) => project.solar);
  const wind = useProject((project) => project.wind);
  const storage = useProject((project) => project.storage);
  return useMemo(() => ({ solar, wind, storage }), [solar, wind, storage]);
}
