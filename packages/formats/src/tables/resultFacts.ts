import { message, type Text } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';
import { baseYear } from '@hybrid/project/document/site';
import type { Details } from '@hybrid/project/results/details';
import type { ResultHeader } from '@hybrid/project/results/resultTables';
import type { FileLocale } from './fileLocale';

/** Origin of the figures of an exported file. */
export interface ResultFacts {
  readonly projectName: string;
  readonly place: string;
  /** Simulated sizes. */
  readonly system: Text;
  /** Symbol of the project's currency. */
  readonly currency: string;
  /** Calendar year of the first operating year. */
  readonly baseYear: number;
  /** End of the calculation, as `2026-03-01 14:05 UTC`; empty if unknown. */
  readonly calculated: string;
  readonly engineVersion: string;
  /** SHA-1 of the inputs. */
  readonly inputHash: string;
  /** Id of the simulation in the project. */
  readonly resultId: string;
  /** Values of inputs that have several. */
  readonly varied: readonly VariedValue[];
}

/** An input with several values, and its value in a result. */
interface VariedValue {
  readonly name: Text;
  readonly unit: string;
  readonly value: number;
}

/** Returns the values of the sensitivity cells of a row, by the names of their columns. */
export function variedValues({ sensitivity }: Pick<ResultHeader, 'sensitivity'>, cells: readonly number[]): readonly VariedValue[] {
  return sensitivity.flatMap(({ name, units }, index) => {
    const value = cells[index];
    return value === undefined ? [] : [{ name, unit: units, value }];
  });
}

/** Calculation of a result: its end (ISO, or empty), the hash of its input, and the case of the result. */
export interface ResultRun {
  readonly ended: string;
  readonly inputHash: string;
  readonly varied: readonly VariedValue[];
}

export function resultFacts(project: Project, details: Details, { ended, inputHash, varied }: ResultRun): ResultFacts {
  return {
    projectName: project.name,
    place: project.location.address,
    system: details.title,
    currency: project.currencySymbol,
    baseYear: baseYear(project),
    calculated: ended === '' ? '' : `${ended.slice(0, 10)} ${ended.slice(11, 16)} UTC`,
    engineVersion: details.audit.engineVersion,
    inputHash,
    resultId: details.id,
    varied,
  };
}

/** Returns the lines above the tables of a file. */
export function factLines(
  { projectName, place, system, calculated, engineVersion, inputHash, varied }: ResultFacts,
  locale: FileLocale,
): readonly string[] {
  const { translate } = locale;
  return [
    projectName,
    ...(place === '' ? [] : [place]),
    translate(system),
    ...(varied.length === 0
      ? []
      : [`${translate(message('files.sensitivityCase'))}: ${varied.map((one) => variedText(one, locale)).join(', ')}`]),
    [
      ...(calculated === '' ? [] : [message('files.calculatedOfTime', { time: calculated })]),
      message('files.engine', { version: engineVersion }),
      message('files.inputs', { hash: inputHash.slice(0, 12) }),
    ]
      .map(translate)
      .join(', '),
  ];
}

function variedText({ name, unit, value }: VariedValue, { translate, unit: sayUnit, language }: FileLocale): string {
  const digits = String(Number(value.toFixed(3)));
  return `${translate(name)} ${language === 'es' ? digits.replace('.', ',') : digits} ${sayUnit(unit)}`.trim();
}
