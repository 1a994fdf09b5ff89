import { daysPerYear, hoursPerYear, monthStarts } from '@hybrid/project/basics/calendar';
import { percentOf } from '@hybrid/project/basics/units';
import type { Project } from '@hybrid/project/document/project';
import { totalLossPercent } from '@hybrid/project/library/turbineSpec';
import type { SolarResult, WindResult } from '@hybrid/project/results/technologyResults';
import type { Case, SolarCase, WindCase } from '../cases/case';
import type { GeneratorKind } from '../plant/generators';
import { sum } from '../series';
import type { SimulatedCase } from '../simulate/simulateCase';
import { componentCost } from './componentCost';
import type { Gathered, ProductionRecord } from './yearRecord';

/** The pages of the PV technologies: each array as it is with its own converter, behind the one that it shares where it has none. */
export function solarResults(input: Case, { ledger }: SimulatedCase, gathered: Gathered): readonly SolarResult[] {
  return input.solar.map((array) => {
    const { id, name, sizeMW, model } = array;
    const operating = componentCost(ledger, input, 'solar', array, 'operating');
    return {
      id,
      customName: name,
      nameplateCapacity: sizeMW,
      capitalExpenses: sum(componentCost(ledger, input, 'solar', array, 'capital')),
      derateFactor: model.kind === 'calculated' ? percentOf(model.deratingFactor) : null,
      totalProductionByMonth: productionByMonth(input, gathered, 'solar', id),
      items: gathered.years.map((_, year) => {
        const { producedMWh, clippedMWh } = productionOf(gathered, year, 'solar', id);
        return {
          year: year + 1,
          production: producedMWh,
          clippedProduction: clippedMWh,
          energyYield: producedMWh / sizeMW,
          degradation: percentOf(remaining(input, array, year)),
          capacityFactor: capacityFactor(producedMWh, sizeMW),
          operatingTotalCost: operating[year + 1],
        };
      }),
    };
  });
}

/** The pages of the wind technologies. */
export function windResults(project: Project, input: Case, { ledger }: SimulatedCase, gathered: Gathered): readonly WindResult[] {
  return input.wind.map((farm) => {
    const { id, name, sizeMW } = farm;
    const operating = componentCost(ledger, input, 'wind', farm, 'operating');
    return {
      id,
      customName: name,
      nameplateCapacity: sizeMW,
      capitalExpenses: sum(componentCost(ledger, input, 'wind', farm, 'capital')),
      turbine: turbine(project, farm),
      totalProductionByMonth: productionByMonth(input, gathered, 'wind', id),
      items: gathered.years.map((_, year) => {
        const { producedMWh } = productionOf(gathered, year, 'wind', id);
        return {
          year: year + 1,
          production: producedMWh,
          capacityFactor: capacityFactor(producedMWh, sizeMW),
          operatingTotalCost: operating[year + 1],
        };
      }),
    };
  });
}

function turbine({ wind }: Project, { id, sizeMW, model }: WindCase): WindResult['turbine'] {
  const specs = wind.find((item) => item.id === id)?.specs;
  if (model.kind === 'imported' || !specs) return null;
  const { manufacturer, model: name, losses, powerCurve } = specs;
  return {
    manufacturer,
    model: name,
    count: sizeMW / model.ratedMW,
    ratedCapacity: model.ratedMW,
    hubHeight: model.hubHeightM,
    anemometerHeight: model.anemometerHeightM,
    altitude: model.altitudeM,
    totalLoss: totalLossPercent(losses),
    powerCurve,
  };
}

const nothing: Pick<ProductionRecord, 'producedMWh' | 'clippedMWh'> = { producedMWh: 0, clippedMWh: 0 };

/** Nothing in a year in which the technology is not there. */
function productionOf({ years }: Gathered, year: number, owner: GeneratorKind, id: string): typeof nothing {
  return years[year].production.find((item) => item.owner === owner && item.id === id) ?? nothing;
}

/** Of the first operating year. [MWh] */
function productionByMonth({ stepHours, stepCount }: Case, { firstYear }: Gathered, owner: GeneratorKind, id: string): readonly number[] {
  const item = firstYear.generation.find((each) => each.owner === owner && each.id === id);
  const stepsPerDay = stepCount / daysPerYear;
  return Array.from({ length: 12 }, (_, month) =>
    item ? sum(item.productionMW.subarray(monthStarts[month] * stepsPerDay, monthStarts[month + 1] * stepsPerDay)) * stepHours : 0,
  );
}

/** Mean power over nameplate. [percent] */
function capacityFactor(producedMWh: number, sizeMW: number): number {
  return percentOf(producedMWh / (sizeMW * hoursPerYear));
}

/** What degradation leaves in an operating year from 0; all before the array is there. */
function remaining({ presence }: Case, { remainingByYear }: SolarCase, year: number): number {
  return remainingByYear?.[Math.max(0, year - presence.solar.from)] ?? 1;
}
