import { caseKeys, valuesByPath, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { rememberedOperations } from '@hybrid/engine/simulate/rememberedOperations';
import { movableSizes, whatIf as figuresOf, type MovableSize, type WhatIf } from '@hybrid/engine/simulate/whatIf';
import { neutralLevers, type Levers } from '@hybrid/project/document/levers';
import type { Project } from '@hybrid/project/document/project';
import { message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { knownSeries } from './knownSeries';
import type { SeriesByHash } from './protocol';
import { sameValue } from './sameValue';

export type { MovableSize, WhatIf };

export interface SystemInput {
  readonly project: Project;
  /** Id of the simulation, as in its row. */
  readonly id: string;
}

interface WhatIfInput extends SystemInput {
  readonly levers: Levers;
}

/** Figures, values and sizes that the levers of a system start from. */
export interface LeverBoard {
  readonly calculated: WhatIf;
  /** Values of the lists of the system, by their path. */
  readonly values: ReadonlyMap<string, number>;
  readonly sizes: readonly MovableSize[];
}

/** Number of operations kept: positions of the price and size levers that a user comes back to. */
const operationsOfLevers = 32;
const operationOf = rememberedOperations(operationsOfLevers);

export interface KnownSystem extends SystemInput {
  readonly key: CaseKey;
}
let known: KnownSystem | undefined;

/** Returns the system with the project object of the question before, if it is equal: what the engine read for it is kept by that object. */
export function systemOf({ project, id }: SystemInput): KnownSystem {
  const kept = known && sameValue(known.project, project) ? known.project : project;
  if (known?.project === kept && known.id === id) return known;
  for (const key of caseKeys(kept)) if (key.id === id) return (known = { project: kept, id, key });
  throw new UserError('notFound', message('calculation.inputsNotFound'), message('calculation.projectNoLongerHasThisSystem'));
}

/** Computes the figures of a system of the project with its levers moved. */
export function whatIf({ levers, ...system }: WhatIfInput, series: SeriesByHash): WhatIf {
  const { project, key } = systemOf(system);
  return figuresOf(project, key, levers, knownSeries(series), operationOf);
}

/** Returns the figures, values and sizes that the levers of a system start from. */
export function leverBoard(system: SystemInput, series: SeriesByHash): LeverBoard {
  const { project, key } = systemOf(system);
  return {
    calculated: figuresOf(project, key, neutralLevers(project), knownSeries(series), operationOf),
    values: valuesByPath(project, key),
    sizes: movableSizes(project, key),
  };
}
