import type { Project } from '@hybrid/project/document/project';
import { seriesOf } from '@hybrid/project/files/projectFile';
import { message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { assertProject } from '@hybrid/project/publicApi/givenProject';
import type { StoredYear } from '@hybrid/project/publicApi/storedYear';
import type { SeriesSource } from '../cases/storedSeries';

/** Values of the series of a project: by their hash, as a project file has them, or each year with its reference. */
export type ProjectInputs = ReadonlyMap<string, Float64Array> | readonly StoredYear[];

/** Returns the source of the series of a project. Throws a `UserError` for no project, and for a series of it that is not given. */
export function givenSeries(project: Project, inputs: ProjectInputs): SeriesSource {
  assertProject(project);
  if (typeof inputs !== 'object' || inputs === null) throw new UserError('badInput', message('givenValues.isMissing', { name: 'series' }));
  const values: ReadonlyMap<string, Float64Array> =
    'get' in inputs ? inputs : new Map(inputs.map(({ reference, values: own }) => [reference.hash, own]));
  const refuse = (name: string): never => {
    throw new UserError('badInput', message('givenValues.seriesIsMissing', { name }), message('givenValues.giveSeries'));
  };
  for (const { hash, name } of seriesOf(project)) if (!values.has(hash)) refuse(name);
  return (hash) => values.get(hash) ?? refuse(hash);
}
