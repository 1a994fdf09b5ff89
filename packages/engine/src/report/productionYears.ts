import { hoursPerYear } from '@hybrid/project/basics/calendar';
import { baseValues } from '@hybrid/project/document/costAmounts';
import type { Project } from '@hybrid/project/document/project';
import { minutesPerYear } from '@hybrid/project/document/timeSeries';
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

/** The first year of a solar or wind technology at its base size, before anything limits it. */
export interface ProductionYear {
  readonly owner: GeneratorKind;
  readonly id: string;
  readonly sizeMW: number;
  readonly stepMinutes: number;
  /** As the pages of results show it: behind its converter, or the one it shares. */
  readonly productionMW: Series;
  readonly energyMWh: number;
  readonly energyByMonthMWh: readonly number[];
  /** Of the nameplate over the hours of the year. */
  readonly capacityFactor: number;
  /** Direct current that the own converter could not take. */
  readonly clippedMWh: number;
  /** Of turbines; undefined for solar and for imported farms. */
  readonly hubSpeeds: HubSpeeds | undefined;
}

/**
 * What each generating technology of a project gives in its first year with every list at its base value: the very functions of a simulation,
 * with nothing of markets, storage and limits, so that it is there before those are. None for a technology of size zero.
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
