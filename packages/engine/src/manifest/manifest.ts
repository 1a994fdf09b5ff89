import { message } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';
import { UserError } from '@hybrid/project/i18n/userError';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText, seriesOf } from '@hybrid/project/files/projectFile';
import { manifestVersion, type Manifest } from '@hybrid/project/results/manifest';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { rowDifferences, type RowDifference } from '@hybrid/project/results/rowDifferences';
import { buildCase } from '../cases/buildCase';
import { caseGrid, resultCells, valuesByPath, type CaseKey } from '../cases/caseGrid';
import { engineVersion } from '../engineVersion';
import { simulateKey, type SeriesSource } from '../simulate/runProject';
import { inputHash } from './inputHash';

/** Returns the manifest of a simulation's row. `calculated` is an ISO time; `version` is the version of the engine that computed the row. */
export function manifestOf(
  project: Project,
  key: CaseKey,
  series: SeriesSource,
  row: ResultItem,
  calculated: string,
  version: string = engineVersion,
): Manifest {
  return {
    manifestVersion,
    engineVersion: version,
    inputHash: inputHash(project),
    documentHash: sha1Hex(canonicalText(project)),
    result: key.id,
    values: Object.fromEntries(valuesByPath(project, key)),
    series: seriesOf(project).map(({ name, hash }) => ({ name, hash })),
    seeds: seedsOf(buildCase(project, series, key)),
    calculated,
    row,
  };
}

/** Result of a replay. */
interface Replay {
  readonly row: ResultItem;
  /** Empty if the replay gave the same digits. */
  readonly differences: readonly RowDifference[];
  /** Version of the engine that replayed; it may differ from the version in the manifest. */
  readonly engineVersion: string;
}

/** Computes the result of a manifest again from its input. Rejects an input or a case other than the one in the manifest. */
export function replayManifest(manifest: Manifest, project: Project, series: SeriesSource): Replay {
  if (manifest.inputHash !== inputHash(project))
    throw new UserError('badInput', message('refusals.inputIsNotThatOfManifest'), message('refusals.documentChangedSinceResultComputed'));
  const { header, keys } = caseGrid(project);
  const key = keys.find(({ id }) => id === manifest.result);
  if (!key)
    throw new UserError(
      'badInput',
      message('refusals.inputHasNoSuchSimulation'),
      message('refusals.manifestIsOfResult', { name: manifest.result }),
    );
  const row = simulateKey(project, key, series);
  return { row, differences: rowDifferences(header, { ...manifest.row, ...resultCells(project, key) }, row), engineVersion };
}

/** Returns every seed of a case by its path: `wind/windSpeedMS/seed`. */
function seedsOf(part: unknown, place = ''): Record<string, string | number> {
  if (part === null || typeof part !== 'object' || ArrayBuffer.isView(part)) return {};
  return Object.assign(
    {},
    ...Object.entries(part).map(([name, value]: [string, unknown]) => {
      const at = place === '' ? name : `${place}/${name}`;
      const isSeed = (name === 'seed' || name === 'seedText') && (typeof value === 'number' || typeof value === 'string');
      return isSeed ? { [at]: value } : seedsOf(value, at);
    }),
  ) as Record<string, string | number>;
}
