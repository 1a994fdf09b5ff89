import { capitalCostLists, priceLevelLists, type Levers } from '../document/levers';
import { mapMarkets } from '../document/marketsInUse';
import type { TechnologyKind } from '../document/technologies';
import type { Project } from '../document/project';
import { chosenBase, numbersOf, valueList } from '../document/sizing';
import type { SensitivityValue } from '../fields/field';
import { setFields } from './fieldEdits';
import { inOrder, type Edit } from './edit';
import { settle } from './settle';
import { setSolar, setStorage, setWind } from './technologyEdits';

/** Values of the lists of one system, by the path of the list. */
export type ValuesOfSystem = ReadonlyMap<string, number>;

/**
 * Keeps the positions of the levers on a system as inputs. Capital cost, price level and size become further values of their lists, which Calculate
 * combines with all others; the discount rate has no list, so it replaces that of the project.
 */
export function keepLevers(values: ValuesOfSystem, levers: Levers): Edit {
  const { capitalCostFactor, priceLevelFactor, discountRatePercent, size } = levers;
  return (project) => {
    const scaled = (paths: readonly string[], factor: number): readonly Edit[] =>
      factor === 1 ? [] : paths.map((path) => addValue(path, rounded((values.get(path) ?? 1) * factor)));
    return inOrder(
      ...scaled(capitalCostLists(project), capitalCostFactor),
      ...scaled(priceLevelLists(project), priceLevelFactor),
      ...(size ? [addValue(size.path, size.value)] : []),
      ...(discountRatePercent === project.discountRate ? [] : [setFields({ discountRate: discountRatePercent })]),
    )(project);
  };
}

/** Drops the rounding error of a product. */
const rounded = (value: number): number => Number(value.toPrecision(12));

/** Adds a value to the list at a path, unless it is there. */
function addValue(path: string, value: number): Edit {
  const [kind = '', id = '', ...rest] = path.split('/');
  const name = rest.at(-1) ?? '';
  const longer = (list: readonly SensitivityValue[]): readonly SensitivityValue[] =>
    valueList([...numbersOf(list), value], chosenBase(list));
  if (isTechnology(kind)) return name === 'sizing' ? addSize(kind, id, longer) : addCapitalCost(kind, id, longer);
  return (project) =>
    settle(
      project,
      mapMarkets(project, (_, market, of) => {
        const list = (market as unknown as Readonly<Record<string, readonly SensitivityValue[]>>)[name];
        return of === kind && market.id === id && list ? { ...market, [name]: longer(list) } : market;
      }),
    );
}

type Longer = (list: readonly SensitivityValue[]) => readonly SensitivityValue[];

const isTechnology = (kind: string): kind is TechnologyKind => Object.hasOwn(setters, kind);

/** THE list: technology → edit of one of its items, by a change that depends on it. */
const setters: {
  readonly [K in TechnologyKind]: (id: string, changeOf: (item: Project[K][number]) => Partial<Project[K][number]>) => Edit;
} = {
  solar: (id, changeOf) => (project) => {
    const item = project.solar.find((each) => each.id === id);
    return item ? setSolar(id, changeOf(item))(project) : project;
  },
  wind: (id, changeOf) => (project) => {
    const item = project.wind.find((each) => each.id === id);
    return item ? setWind(id, changeOf(item))(project) : project;
  },
  storage: (id, changeOf) => (project) => {
    const item = project.storage.find((each) => each.id === id);
    return item ? setStorage(id, changeOf(item))(project) : project;
  },
};

function addCapitalCost(kind: TechnologyKind, id: string, longer: Longer): Edit {
  return setters[kind](id, ({ cost }: Project[TechnologyKind][number]) => ({
    cost: { ...cost, capitalSensitivity: longer(cost.capitalSensitivity) },
  }));
}

/** Adds a size; an imported farm has a list of its own. */
function addSize(kind: TechnologyKind, id: string, longer: Longer): Edit {
  if (kind !== 'wind')
    return setters[kind](id, ({ sizing }: Project['solar' | 'storage'][number]) => ({
      sizing: { ...sizing, values: longer(sizing.values) },
    }));
  return setters.wind(id, ({ kind: model, sizing, customSizing }) =>
    model === 'production'
      ? { customSizing: { ...customSizing, values: longer(customSizing.values) } }
      : { sizing: { ...sizing, values: longer(sizing.values) } },
  );
}
