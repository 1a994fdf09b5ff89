import { hoursPerYear } from '@hybrid/project/basics/calendar';
import { percentOf } from '@hybrid/project/basics/units';
import type { Project } from '@hybrid/project/document/project';
import { totalLossPercent } from '@hybrid/project/library/turbineSpec';
import type { SolarResult, WindResult } from '@hybrid/project/results/technologyResults';
import type { Case, SolarCase, WindCase } from '../cases/case';
import type { GeneratorKind } from '../plant/generators';
import { sum } from '../series';
import type { SimulatedCase } from '../simulate/simulateCase';
import { componentCost } from './componentCost';
import { energyByMonth } from './energyByMonth';
import type { Gathered, ProductionRecord } from './yearRecord';

/** Returns the pages of the PV technologies: each array behind its own converter, or behind the shared one if it has none. */
export function solarResults(input: Case, simulated: SimulatedCase, gathered: Gathered): readonly SolarResult[] {
  return input.solar.map((array) => {
    const { id, name, sizeMW, model } = array;
    const { years, ...figures } = generatorFigures('solar', array, input, simulated, gathered);
    return {
      id,
      customName: name,
      ...figures,
      derateFactor: model.kind === 'calculated' ? percentOf(model.deratingFactor) : null,
      items: years.map((year, index) => ({
        ...year,
        clippedProduction: productionOf(gathered, index, 'solar', id).clippedMWh,
        energyYield: year.production / sizeMW,
        degradation: percentOf(remaining(input, array, index)),
      })),
    };
  });
}

/** Returns the pages of the wind technologies. */
export function windResults(project: Project, input: Case, simulated: SimulatedCase, gathered: Gathered): readonly WindResult[] {
  return input.wind.map((farm) => {
    const { years, ...figures } = generatorFigures('wind', farm, input, simulated, gathered);
    return { id: farm.id, customName: farm.name, ...figures, turbine: turbine(project, farm), items: years };
  });
}

type GeneratorFigures = Pick<WindResult, 'nameplateCapacity' | 'capitalExpenses' | 'totalProductionByMonth'> & {
  readonly years: WindResult['items'];
};

/** Returns the figures that every generating item has. */
function generatorFigures(
  owner: GeneratorKind,
  item: Pick<SolarCase | WindCase, 'id' | 'sizeMW'>,
  input: Case,
  { ledger }: SimulatedCase,
  gathered: Gathered,
): GeneratorFigures {
  const { id, sizeMW } = item;
  const operating = componentCost(ledger, input, owner, item, 'operating');
  return {
    nameplateCapacity: sizeMW,
    capitalExpenses: sum(componentCost(ledger, input, owner, item, 'capital')),
    totalProductionByMonth: productionByMonth(input, gathered, owner, id),
    years: gathered.years.map((_, year) => {
      const { producedMWh } = productionOf(gathered, year, owner, id);
      return {
        year: year + 1,
        production: producedMWh,
        capacityFactor: percentOf(producedMWh / (sizeMW * hoursPerYear)),
        operatingTotalCost: operating[year + 1],
      };
    }),
  };
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

/** Returns the production of an item in a year; zero if the technology does not operate in it. */
function productionOf({ years }: Gathered, year: number, owner: GeneratorKind, id: string): typeof nothing {
  return years[year].production.find((item) => item.owner === owner && item.id === id) ?? nothing;
}

/** Returns the monthly production of the first operating year. [MWh] */
function productionByMonth({ stepHours }: Case, { firstYear }: Gathered, owner: GeneratorKind, id: string): readonly number[] {
  const item = firstYear.generation.find((each) => each.owner === owner && each.id === id);
  return item ? energyByMonth(item.productionMW, stepHours) : Array.from({ length: 12 }, () => 0);
}

/** Returns the share of production left after degradation in an operating year from 0; 1 before the array operates. */
function remaining({ presence }: Case, { remainingByYear }: SolarCase, year: number): number {
  return remainingByYear?.[Math.max(0, year - presence.solar.from)] ?? 1;
}
