import { readFileSync } from 'node:fs';
import type { SeriesSource } from '@hybrid/engine/cases/storedSeries';
import { seededRandom } from '@hybrid/engine/seededRandom';
import type { Project } from '@hybrid/project/document/project';
import { valueList } from '@hybrid/project/document/sizing';
import { inOrder, type Edit } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setLifetime } from '@hybrid/project/edits/lifetimeEdits';
import { setEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { setSolar, setStorage } from '@hybrid/project/edits/technologyEdits';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { storedYear } from '@hybrid/project/publicApi/storedYear';
import { fixtureProject } from '../fixtureProject';

/** Plain figures of a plant whose best size is a linear program: nothing ages, no year differs, and every cost is in proportion to a size. */
export interface InvestmentFigures {
  readonly years: number;
  readonly discountRate: number;
  /** Output of each MW of solar. */
  readonly solarShare: readonly number[];
  readonly salePricePerMWh: readonly number[];
  readonly purchaseFactor: number;
  readonly connectionMW: number;
  readonly lineEfficiency: number;
  readonly roundTripEfficiency: number;
  readonly costPerSolarMW: number;
  readonly costPerStorageMW: number;
  readonly costPerStorageMWh: number;
  readonly bounds: { readonly solarMW: number; readonly storageMW: number; readonly hours: readonly [least: number, most: number] };
}

const hoursInYear = 8760;
/** Hours at the end of the year at a high price, after a day at a low one: what is stored then sells, and has no value afterwards. */
const [lowHours, highHours] = [38, 10];

function made(name: string): readonly number[] {
  const file = readFileSync(`fixtures/published/dispatch/inputs/${name}.json`, 'utf8');
  return (JSON.parse(file) as { readonly values: readonly number[] }).values;
}

/** Returns figures by a seed: prices of a made-up year, disturbed, with costs at which neither nothing nor the largest plant is best. */
export function drawnFigures(seed: number): InvestmentFigures {
  const { next: random } = seededRandom(seed);
  const between = (low: number, high: number): number => low + random() * (high - low);
  const prices = made('synth_price_8760').map((price) => Math.max(0, price * between(0.8, 1.2)));
  return {
    years: 20 + Math.floor(between(0, 10)),
    discountRate: between(0.05, 0.1),
    solarShare: made('synth_solar150_8760').map((power) => power / 150),
    salePricePerMWh: prices.map((price, hour) => {
      if (hour >= hoursInYear - highHours) return 500;
      return hour >= hoursInYear - highHours - lowHours ? 5 : price;
    }),
    purchaseFactor: between(1, 1.2),
    connectionMW: between(60, 100),
    lineEfficiency: 0.98,
    roundTripEfficiency: between(0.8, 0.92),
    costPerSolarMW: between(450_000, 550_000),
    costPerStorageMW: between(60_000, 120_000),
    costPerStorageMWh: between(90_000, 140_000),
    bounds: { solarMW: 300, storageMW: 200, hours: [1, 8] },
  };
}

type Cost = Project['solar'][number]['cost'];

/** Returns a cost table that has a capital cost alone. */
function capitalOnly(cost: Cost, capital: number): Cost {
  const [line] = cost.simple;
  return { ...cost, type: 'simple', simple: [{ ...line!, capital, operating: 0, replacement: 0, augmentation: 0 }] };
}

/** Returns the project of such figures. */
export function investmentProject(figures: InvestmentFigures): { readonly project: Project; readonly series: SeriesSource } {
  const price = storedYear(figures.salePricePerMWh, { name: 'prices', year: 2027 });
  const production = storedYear(
    figures.solarShare.map((share) => share * 1000),
    { name: 'production', year: 2027 },
  );
  const [solar] = fixtureProject.solar;
  const [storage] = fixtureProject.storage;
  const { years } = figures;
  const edits: Edit = inOrder(
    setLifetime(years),
    setFields({
      applyShiftDays: false,
      dispatchForesight: 'wholeYear',
      wearInDispatch: false,
      discountRate: 100 * figures.discountRate,
      inflationRate: 0,
      systemFixedCost: 0,
      systemOmCost: 0,
      incentives: [],
      acLineEfficiencySensitivity: valueList([100 * figures.lineEfficiency]),
      acTransfomerEfficiencySensitivity: valueList([100]),
      interconnectionLimit: valueList([figures.connectionMW]),
      hasExportLimit: false,
    }),
    setEnergyMarket('dam', { price: price.reference, useImportPriceMultiplier: true, importPriceMultiplier: figures.purchaseFactor }),
    setSolar('pv-1', {
      customData: production.reference,
      customSize: 1,
      lifetime: years,
      cost: capitalOnly(solar!.cost, figures.costPerSolarMW),
    }),
    setStorage('storage-1', {
      specs: {
        ...builtInStorages[2]!,
        roundtripEfficiency: 100 * figures.roundTripEfficiency,
        minimumStateOfCharge: 0,
        initialStateOfCharge: 0,
        useLifetimeCurve: false,
        capacityDegradationLimitForFitLifetimeTemperatureModel: 0,
      },
      lifetime: years,
      allowAugmentation: false,
      cost: capitalOnly(storage!.cost, figures.costPerStorageMWh),
      converter: {
        ...storage!.converter,
        efficiency: 100,
        lifetime: years,
        cost: capitalOnly(storage!.converter.cost, figures.costPerStorageMW / 1000),
      },
    }),
  );
  const values = new Map([price, production].map(({ reference, values: own }) => [reference.hash, own]));
  return {
    project: edits(fixtureProject),
    series: (hash) => {
      const found = values.get(hash);
      if (!found) throw new Error(`The plant has no series ${hash}`);
      return found;
    },
  };
}
