import { gridConnectionFields } from '@hybrid/project/document/gridConnection';
import { numbersOf } from '@hybrid/project/document/sizing';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { ResultHeader } from '@hybrid/project/results/resultTables';
import { useProject } from '../../openProject/projectStore';

/** Returns the power that the grid connection lets out in a sensitivity case [MW]; undefined if it is varied and the case is unknown. */
export function useConnectionLimit({ sensitivity }: ResultHeader, values: readonly number[]): number | undefined {
  const listed = useProject((project) => project.interconnectionLimit);
  const exportLimit = useProject((project) => (project.hasExportLimit ? project.exportLimit : undefined));
  const limits = numbersOf(listed);
  const name = inEnglish(gridConnectionFields.interconnectionLimit.label);
  const column = sensitivity.findIndex((entry) => inEnglish(entry.name) === name);
  const interconnection = limits.length === 1 ? limits[0] : values[column];
  return interconnection === undefined ? undefined : Math.min(interconnection, exportLimit ?? interconnection);
}
