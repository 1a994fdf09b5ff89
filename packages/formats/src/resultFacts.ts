import type { Project } from '@hybrid/project/document/project';
import { baseYear } from '@hybrid/project/document/site';
import type { Details } from '@hybrid/project/results/details';

/** What every exported file says of where its figures come from. */
export interface ResultFacts {
  readonly projectName: string;
  readonly place: string;
  /** The sizes that were simulated. */
  readonly system: string;
  /** Symbol of the project's currency. */
  readonly currency: string;
  /** Calendar year of the first operating year. */
  readonly baseYear: number;
  /** When the calculation ended, as `2026-03-01 14:05 UTC`; empty when it is not known. */
  readonly calculated: string;
  readonly engineVersion: string;
  /** SHA-1 of the inputs. */
  readonly inputHash: string;
}

/** A calculation as a file tells of it: when it ended (ISO, or empty) and the hash of what it was made from. */
export interface ResultRun {
  readonly ended: string;
  readonly inputHash: string;
}

export function resultFacts(project: Project, details: Details, { ended, inputHash }: ResultRun): ResultFacts {
  return {
    projectName: project.name,
    place: project.location.address,
    system: details.title,
    currency: project.currencySymbol,
    baseYear: baseYear(project),
    calculated: ended === '' ? '' : `${ended.slice(0, 10)} ${ended.slice(11, 16)} UTC`,
    engineVersion: details.audit.engineVersion,
    inputHash,
  };
}

/** The lines above the tables of a file. */
export function factLines({ projectName, place, system, calculated, engineVersion, inputHash }: ResultFacts): readonly string[] {
  return [
    projectName,
    ...(place === '' ? [] : [place]),
    system,
    [...(calculated === '' ? [] : [`Calculated ${calculated}`]), `engine ${engineVersion}`, `inputs ${inputHash.slice(0, 12)}`].join(', '),
  ];
}
