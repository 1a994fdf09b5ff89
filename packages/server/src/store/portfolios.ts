import { keyFiguresSchema, type Portfolio } from '@hybrid/api/portfolio';
import { engineVersion } from '@hybrid/engine/engineVersion';
import type { Database } from './database';
import type { Run } from './resultStore';
import type { StoredProject } from './projectStore';

const columns = ['project', 'documentHash', 'engineVersion', 'state', 'done', 'total'] as const;

type NewestRun = Pick<Run, (typeof columns)[number]>;

/** Reads the run of each project that was started last, without its rows. */
export async function newestRuns(db: Database, projects: readonly string[]): Promise<ReadonlyMap<string, NewestRun>> {
  // The newer of two runs has no rows yet; coming last, it replaces the other.
  const runs = await db.selectFrom('runs').select(columns).where('project', 'in', projects).orderBy('delivers', 'desc').execute();
  return new Map(runs.map((run) => [run.project, run]));
}

/** Returns a project as one of a portfolio, from its newest run and its stored key figures. */
export function portfolioOf(project: Pick<StoredProject, 'documentHash' | 'keyFigures'>, run: NewestRun | undefined): Portfolio {
  return {
    state: stateOf(project, run),
    // The last row is stored a moment before the state of its run.
    progress: run?.state === 'calculating' ? Math.min(99, Math.floor((100 * run.done) / Math.max(1, run.total))) : 0,
    ...figuresOf(project.keyFigures),
  };
}

/** Returns the state of the calculation: out of date after an edit and with another engine, also where it failed or was cancelled before. */
function stateOf({ documentHash }: Pick<StoredProject, 'documentHash'>, run: NewestRun | undefined): Portfolio['state'] {
  if (!run) return 'none';
  if (run.state === 'calculating') return 'calculating';
  if (run.documentHash !== documentHash) return 'changed';
  return run.state === 'ready' && run.engineVersion !== engineVersion ? 'changed' : run.state;
}

/** Reads stored key figures; those of another form, of another version, are left out. */
function figuresOf(stored: string | null): Pick<Portfolio, 'figures'> {
  if (stored === null) return {};
  const { data } = keyFiguresSchema.safeParse(JSON.parse(stored));
  return data === undefined ? {} : { figures: data };
}
