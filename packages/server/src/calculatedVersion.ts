import type { StoredProject } from './store/projectStore';
import type { VersionStore } from './store/versionStore';

/** A save may come between reading the document and noting its version; one that comes each time is not waited for. */
const attempts = 5;

/**
 * The project to start a calculation of, once its version is noted as calculated: no later save folds into it.
 *
 * A project of the time before versions were kept has none to note until it is saved.
 */
export async function versionToCalculate(
  project: StoredProject,
  versions: VersionStore,
  readAgain: () => Promise<StoredProject>,
): Promise<StoredProject> {
  let current = project;
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await versions.markCalculated(current.id, current.documentHash, new Date())) return current;
    if (await versions.isEmpty(current.id)) return current;
    current = await readAgain();
  }
  return current;
}
