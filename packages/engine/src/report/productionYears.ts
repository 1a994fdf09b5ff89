import { hoursPerYear, minutesPerYear } from '@hybrid/project/basics/calendar';
import { baseValues } from '@hybrid/project/document/costAmounts';
import type { Project } from '@hybrid/project/document/project';
import type { WindCase } from '../cases/case';
import { generatorSources } from '../cases/generatorSources';
import { sharedConverters } from '../cases/sharedConverters';
import { solarCases } from '../cases/solarCases';
import { seriesReader, type SeriesSource } from '../cases/storedSeries';
import { windCases } from '../cases/windCases';
import { generation, type GeneratorKind } from '../plant/generators';
import { sum, type Series } from '../series';
import { hubSpeeds, type HubSpeeds } from '../wind/hubSpeeds';
import { energyByMonth } from './energyByMonth';

/** Production of a solar or wind technology in the first year at its base size, before any limits. */
export interface ProductionYear {
  readonly owner: GeneratorKind;
  readonly id: string;
  readonly sizeMW: number;
  readonly stepMinutes: number;
  /** Production behind its own or its shared converter, as on the result pages. */
  readonly productionMW: Series;
  readonly energyMWh: number;
  readonly energyByMonthMWh: readonly number[];
  /** Production relative to the nameplate power over all hours of the year. */
  readonly capacityFactor: number;
  /** DC energy that the item's own converter clipped. */
  readonly clippedMWh: number;
  /** Wind speed distribution of turbines; undefined for solar and for imported farms. */
  readonly hubSpeeds: HubSpeeds | undefined;
}

/**
 * Returns the production of each generating technology of a project in its first year at the base values of all lists. It uses the functions of a
 * simulation, but no markets, storage and limits, so that it is available before these are entered. None for a technology of size zero.
 * Throws UserError where resources or imported years are missing or cannot be read, and for turbines that cannot be calculated.
 */
export function productionYears(project: Project, series: SeriesSource): readonly ProductionYear[] {
  const picked = baseValues(project);
  const stepMinutes = project.timeStepSize;
  const stepHours = stepMinutes / 60;
  const sources = generatorSources(project, seriesReader(minutesPerYear / stepMinutes, project, series));
  const always = { from: 0, until: project.lifetime };
  const solar = solarCases(project, sources, always, picked);
  const wind = windCases(project, sources.windSources, always, picked);
  const { systemConverter } = sharedConverters(project, picked);
  const presence = { solar: always, wind: always, storage: always };
  return generation({ solar, wind, systemConverter, stepHours, presence }, 0).flatMap(({ owner, id, productionMW, clippedMWh }) => {
    const farm = wind.find((each) => owner === 'wind' && each.id === id);
    const item = farm ?? solar.find((each) => each.id === id);
    if (!item) return [];
    const energyMWh = sum(productionMW) * stepHours;
    return [
      {
        owner,
        id,
        sizeMW: item.sizeMW,
        stepMinutes,
        productionMW,
        energyMWh,
        energyByMonthMWh: energyByMonth(productionMW, stepHours),
        capacityFactor: energyMWh / (item.sizeMW * hoursPerYear),
        clippedMWh,
        hubSpeeds: farm && speedsOf(farm, stepHours),
      },
    ];
  });
}

function speedsOf({ model }: WindCase, stepHours: number): HubSpeeds | undefined {
  return model.kind === 'calculated' ? hubSpeeds(model, stepHours) : undefined;
}
