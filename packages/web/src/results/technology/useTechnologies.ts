import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { useProject } from '../../openProject/projectStore';
import { useKeptDetails } from '../../runs/useDetails';
import { technologiesOf, technologiesOfRow, type TechnologyEntry } from './technologies';

/** Returns the technology pages of a system: from its details or, until they are loaded, from its row. */
export function useTechnologies(
  projectId: string,
  header: ResultHeader | undefined,
  item: ResultItem | undefined,
  run: string,
): readonly TechnologyEntry[] {
  const details = useKeptDetails(projectId, item?.id, run);
  const solar = useProject((project) => project.solar);
  const wind = useProject((project) => project.wind);
  const storage = useProject((project) => project.storage);
  if (details) return technologiesOf(details);
  return header && item ? technologiesOfRow(header, item, { solar, wind, storage }) : [];
}
