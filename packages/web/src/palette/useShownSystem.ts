import { useParams } from '@tanstack/react-router';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { useProjectStatus } from '../openProject/projectStore';
import { readSelection, selectionKey } from '../runs/selection';

interface ShownSystem {
  readonly projectId: string;
  /** Key of the system in the address of the results. */
  readonly systemKey: string;
}

/** Returns the system that the results show; on other pages of a calculated project, the best one. Undefined without results. */
export function useShownSystem(): ShownSystem | undefined {
  const { projectId = '', selection: key = '-' } = useParams({ strict: false });
  const [status] = useProjectStatus();
  const selection = readSelection(key);
  if (selection?.kind === 'optimization') return { projectId, systemKey: selectionKey(selection) };
  if (status === projectStatus.start) return undefined;
  const { sensitivityIndex, tableKind } =
    selection?.kind === 'sensitivity' ? selection : ({ sensitivityIndex: 0, tableKind: 'all' } as const);
  return { projectId, systemKey: selectionKey({ kind: 'optimization', sensitivityIndex, tableKind, optimizationIndex: 0 }) };
}
