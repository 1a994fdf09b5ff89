import { perMarketKind } from '@hybrid/project/document/kinds';
import type { Project } from '@hybrid/project/document/project';
import { isBlankResource, type Resource } from '@hybrid/project/document/resource';
import { baseValue, isZeroSize } from '@hybrid/project/document/sizing';
import { newSolar, type Solar } from '@hybrid/project/document/solar';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { newWind, windSizing, type Wind } from '@hybrid/project/document/wind';

/** Reason why there is no year to draw yet. */
export type Lack = 'size' | 'file' | 'solarResource' | 'windResource';

/** Question to the engine for a production chart: the parts of the project that production depends on, and their series. */
export interface ProductionQuestion {
  readonly project: Project;
  readonly hashes: readonly string[];
}

const [plainSolar, plainWind] = [newSolar('', 1, 1), newWind('', 1, 1)];

/**
 * Returns the question for the first year of one technology. For solar it includes all arrays that can be calculated, as they may share a converter.
 * Inputs without effect on production keep their initial value, so that editing them does not ask the engine again.
 */
export function productionQuestion(project: Project, kind: 'solar' | 'wind', id: string): ProductionQuestion | Lack {
  const lack = kind === 'solar' ? lackOfSolar(project, id) : lackOfWind(project, id);
  if (lack !== undefined) return lack;
  const solar = kind === 'solar' ? project.solar.filter((pv) => lackOfSolar(project, pv.id) === undefined) : [];
  const wind = kind === 'wind' ? project.wind.filter((item) => item.id === id) : [];
  return {
    project: {
      ...project,
      useSolar: solar.length > 0,
      solar: solar.map((pv) => ({ ...pv, cost: plainSolar.cost, omEscalator: plainSolar.omEscalator })),
      useWind: wind.length > 0,
      wind: wind.map((item) => ({ ...item, cost: plainWind.cost, omEscalator: plainWind.omEscalator })),
      name: '',
      notes: '',
      ...perMarketKind(() => []),
      commitments: [],
      incentives: [],
    },
    hashes: [...new Set([...solar.flatMap((pv) => seriesOfSolar(project, pv)), ...wind.flatMap((item) => seriesOfWind(project, item))])],
  };
}

function lackOfSolar({ solar, solarResource }: Project, id: string): Lack | undefined {
  const pv = solar.find((item) => item.id === id);
  if (!pv || isZeroSize(pv.sizing)) return 'size';
  if (pv.kind === 'homer') return isBlankResource(solarResource) ? 'solarResource' : undefined;
  const files = [pv.customData, ...pv.customSizeArray.map(({ data }) => data)];
  return files.some(({ state }) => state === 'blank') ? 'file' : undefined;
}

function lackOfWind({ wind, windResource }: Project, id: string): Lack | undefined {
  const item = wind.find((each) => each.id === id);
  if (!item || !(baseValue(windSizing(item).values) > 0)) return 'size';
  if (item.kind === 'production') return item.data.state === 'blank' ? 'file' : undefined;
  return isBlankResource(windResource) ? 'windResource' : undefined;
}

const hashOf = ({ state, hash }: TimeSeries): readonly string[] => (state === 'blank' ? [] : [hash]);
const yearOf = ({ kind, data }: Resource): readonly string[] => (kind === 'timeseries' ? hashOf(data) : []);

function seriesOfSolar({ solarResource, temperatureResource }: Project, pv: Solar): readonly string[] {
  if (pv.kind === 'custom') return [pv.customData, ...pv.customSizeArray.map(({ data }) => data)].flatMap(hashOf);
  return [...yearOf(solarResource), ...(pv.considerTemperature ? yearOf(temperatureResource) : [])];
}

function seriesOfWind({ windResource }: Project, { kind, data }: Wind): readonly string[] {
  return kind === 'production' ? hashOf(data) : yearOf(windResource);
}
