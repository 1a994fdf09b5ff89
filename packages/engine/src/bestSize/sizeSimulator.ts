import { message } from '@hybrid/project/i18n/message';
import { componentCosts, free, storageCosts, type ComponentCost, type PickedValue } from '@hybrid/project/document/costAmounts';
import type { Project } from '@hybrid/project/document/project';
import { connectionPath } from '@hybrid/project/document/searchableSizes';
import { inEarlyStage } from '@hybrid/project/edits/lifetimeEdits';
import { specOfHours } from '@hybrid/project/library/storageHours';
import type { BestSizeQuestion, SizePoint } from '@hybrid/project/results/bestSize';
import { caseOf, presences } from '../cases/buildCase';
import type { Case } from '../cases/case';
import { valuesByPath } from '../cases/caseGrid';
import { projectSeries } from '../cases/projectSeries';
import { sharedConverters } from '../cases/sharedConverters';
import { storageCases } from '../cases/storageCase';
import type { SeriesSource } from '../cases/storedSeries';
import { inAccount, yearTotals } from '../finance/ledger';
import { rememberedOperations } from '../simulate/rememberedOperations';
import { priced } from '../simulate/simulateCase';
import { keyOfCase } from './keyOfCase';

/** Stage at which sizes are simulated: one year for all, or each year of the project. */
export type SizeStage = 'early' | 'late';

/** Simulates the plant at sizes in the order of a question. Interconnection MW are added to the limit of the case, for slopes of the connection. */
export type SizeSimulator = (stage: SizeStage, sizes: readonly number[], moreConnectionMW?: number) => SizePoint;

const hoursPath = /^storage\/(.+)\/hours$/;

/** Returns a simulator of the sizes of a question: all other inputs are those of its sensitivity case. Throws a UserError as a calculation would. */
export function sizeSimulator(project: Project, question: BestSizeQuestion, series: SeriesSource): SizeSimulator {
  const ofStage = (stage: SizeStage) => {
    const staged = stage === 'early' ? inEarlyStage(project) : project;
    const shared = projectSeries(staged, series);
    const values = valuesByPath(staged, keyOfCase(staged, question.sensitivityIndex));
    const operationOf = rememberedOperations();
    return (sizes: readonly number[], moreConnectionMW: number): SizePoint => {
      const own = new Map(values);
      question.sizes.forEach(({ path }, place) => own.set(path, sizes[place]));
      own.set(connectionPath, (own.get(connectionPath) ?? 0) + moreConnectionMW);
      const input = caseAt(staged, shared, (path) => valueAt(own, path), question, own);
      return pointOf(input, sizes, operationOf);
    };
  };
  const known = new Map<SizeStage, ReturnType<typeof ofStage>>();
  return (stage, sizes, moreConnectionMW = 0) => {
    const simulate = known.get(stage) ?? ofStage(stage);
    known.set(stage, simulate);
    return simulate(sizes, moreConnectionMW);
  };
}

function valueAt(values: ReadonlyMap<string, number>, path: string): number {
  const value = values.get(path);
  if (value === undefined) throw new Error(`No value for ${path} in the search for the best size`);
  return value;
}

function caseAt(
  project: Project,
  shared: ReturnType<typeof projectSeries>,
  picked: PickedValue,
  { connectionPricePerMW, sizes }: BestSizeQuestion,
  values: ReadonlyMap<string, number>,
): Case {
  const base = caseOf(project, shared, picked);
  const cells = withHours(project, values);
  const input =
    cells === project
      ? base
      : {
          ...base,
          storages: storageCases(
            cells,
            shared,
            presences(project).storage,
            storageCosts(cells, picked),
            picked,
            sharedConverters(project, picked).systemConverter,
          ),
          costs: componentCosts(cells, picked),
        };
  const isSearched = sizes.some(({ path }) => path === connectionPath);
  if (!isSearched || connectionPricePerMW === 0) return input;
  return { ...input, costs: [...input.costs, connectionCost(connectionPricePerMW * picked(connectionPath))] };
}

/** Returns the project with the hours of its storages that are among the values. */
function withHours(project: Project, values: ReadonlyMap<string, number>): Project {
  let storage = project.storage;
  for (const [path, hours] of values) {
    const id = hoursPath.exec(path)?.[1];
    if (id === undefined) continue;
    storage = storage.map((item) => {
      if (item.id !== id) return item;
      const specs = specOfHours(item.specs, hours);
      return specs === item.specs ? item : { ...item, specs };
    });
  }
  return storage.every((item, place) => item === project.storage[place]) ? project : { ...project, storage };
}

const connectionCost = (capital: number): ComponentCost => ({
  ...free,
  owner: 'system',
  id: 'connection',
  name: message('plant.gridConnection'),
  capital,
});

function pointOf(input: Case, sizes: readonly number[], operationOf: ReturnType<typeof rememberedOperations>): SizePoint {
  const { metrics, missed, ledger } = priced(input, operationOf(input));
  if (missed.length > 0) {
    const missingMWh = missed.reduce((total, contract) => total + contract.missingMWh, 0);
    return { sizes, npv: null, irr: null, lcoe: null, capex: null, revenue: null, missingMWh };
  }
  const { npv, irr, lcoePerMWh, capex } = metrics;
  const revenue = yearTotals(ledger, input.lifetimeYears, inAccount('revenue'))[1];
  return { sizes, npv, irr: irr ?? null, lcoe: lcoePerMWh ?? null, capex, revenue };
}
