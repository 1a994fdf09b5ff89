import { readFileSync } from 'node:fs';
import type { Project } from '@hybrid/project/document/project';
import { valueList } from '@hybrid/project/document/sizing';
import { seriesHash } from '@hybrid/project/files/hash';
import { readProject } from '@hybrid/project/files/projectFile';

function published(name: string): readonly number[] {
  return (JSON.parse(readFileSync(`fixtures/published/dispatch/inputs/${name}.json`, 'utf8')) as { readonly values: readonly number[] })
    .values;
}

/** Prices as stored after an import, none below zero; production in kW, as in PVsyst. */
const stored = [
  Float64Array.from(published('synth_price_8760'), (price) => Math.max(0, price)),
  Float64Array.from(published('synth_solar150_8760'), (power) => power * 1000),
];

/** Series of the fixture project by the hash in its document. */
export const fixtureInputs: ReadonlyMap<string, Float64Array> = new Map(stored.map((values) => [seriesHash(values), values]));

export function fixtureSeries(hash: string): Float64Array {
  const values = fixtureInputs.get(hash);
  if (!values) throw new Error(`The fixtures have no series ${hash}`);
  return values;
}

/** 100 or 150 MW of imported solar, 100 MW / 400 MWh of storage or none, 120 MW of interconnection; synthetic prices. */
export const fixtureProject: Project = readProject(readFileSync('fixtures/projects/solar-and-storage.json', 'utf8'));

/** The fixture project at one efficiency of the line: one case of four systems. */
export const oneCaseProject: Project = { ...fixtureProject, acLineEfficiencySensitivity: valueList([98]) };

/** `oneCaseProject` year by year, with storage ageing and augmentation. */
export const lateFixtureProject: Project = { ...oneCaseProject, earlyAnalysis: false };
