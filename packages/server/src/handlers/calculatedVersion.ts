import type { StoredProject } from '../store/projectStore';
import type { VersionStore } from '../store/versionStore';

/** Maximum attempts: a save may come between reading the document and noting its version. */
const attempts = 5;

/**
 * Returns the project to start a calculation of, after noting its version as calculated: later saves do not fold into that version.
 *
 * A project from before versions were kept has none to note until it is saved.
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
