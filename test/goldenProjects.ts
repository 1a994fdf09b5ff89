import { readdirSync, readFileSync } from 'node:fs';
import type { Project } from '@hybrid/project/document/project';
import { readProject } from '@hybrid/project/files/projectFile';
import { fixtureInputs, lateFixtureProject } from './fixtureProject';
import { syntheticInputs } from './syntheticSeries';

const folder = 'fixtures/projects';
const ending = '.json';
const resultsEnding = '.results.json';

/** Names of the separate documents. The notes of each state its purpose. */
const documents: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith(ending) && !file.endsWith(resultsEnding))
  .map((file) => file.slice(0, -ending.length))
  .toSorted();

/** Variants of a document. */
const readings: Readonly<Record<string, Project>> = { 'solar-and-storage-late': lateFixtureProject };

/** Names of the fixture projects with stored results: one for each family of features. */
export const goldenNames: readonly string[] = [...documents, ...Object.keys(readings)];

const read = new Map<string, Project>(Object.entries(readings));

export function goldenProject(name: string): Project {
  const project = read.get(name) ?? readProject(readFileSync(`${folder}/${name}${ending}`, 'utf8'));
  read.set(name, project);
  return project;
}

/** Returns the text of the document as in its file; undefined for a variant. */
export function documentText(name: string): string | undefined {
  return documents.includes(name) ? readFileSync(`${folder}/${name}${ending}`, 'utf8') : undefined;
}

export function resultsPath(name: string): string {
  return `${folder}/${name}${resultsEnding}`;
}

/** Returns a series of the fixture projects by the hash in their documents. */
export function goldenSeries(hash: string): Float64Array {
  const values = syntheticInputs.get(hash) ?? fixtureInputs.get(hash);
  if (!values) throw new Error(`The fixtures have no series ${hash}`);
  return values;
}
