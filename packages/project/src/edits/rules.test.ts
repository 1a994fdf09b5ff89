import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capacityMarketFields } from '../document/capacityMarket';
import { commitmentsOf, orderOfCommitments } from '../document/commitment';
import { contractFields, systemSizerFields } from '../document/contract';
import { converterFields, inverterFields } from '../costs/converter';
import { costSensitivityFields, solarCostFields, type CostTable } from '../costs/costTable';
import { economicsFields } from '../document/economics';
import { energyMarketFields, linkedSensitivities } from '../document/energyMarket';
import { energyMarketKindNames, energyMarketKinds } from '../document/energyMarketKinds';
import { escalatorFields, type Escalator } from '../costs/escalator';
import { gridConnectionFields } from '../document/gridConnection';
import { incentiveKindNames, type Incentive } from '../document/incentive';
import { incentiveKinds } from '../document/incentives/incentiveKinds';
import { marketKinds, markets } from '../document/kinds';
import { technologies, technologyKinds } from '../document/technologies';
import { obligationFields } from '../document/obligation';
import type { PriceSeries } from '../document/priceSeries';
import { newProject, projectSchema, useFields, type Project } from '../document/project';
import { regulationMarketFields } from '../document/regulationMarket';
import type { DayKind } from '../document/schedule';
import { newPriceSeries } from '../document/priceSeries';
import { baseYear, siteFields } from '../document/site';
import { listInOrder } from '../document/sizing';
import { solarFields } from '../document/solar';
import { storageFields } from '../document/storage';
import { blankSeries } from '../document/timeSeries';
import { windFields } from '../document/wind';
import { initialOf, type Field, type Fields } from '../fields/field';
import { builtInStorages } from '../library/builtInStorages';
import { builtInTurbines } from '../library/builtInTurbines';
import * as baseYearEdits from './baseYear';
import * as capacityEdits from './capacityEdits';
import * as contractEdits from './contractEdits';
import * as converterEdits from './converterEdits';
import { addCostItem, addSimpleLine, removeSimpleLine, setCostType, setSimpleLine } from './costEdits';
import { inOrder, isEqual, type Edit } from './edit';
import { mapEscalators } from './escalators';
import * as fieldEdits from './fieldEdits';
import * as incentiveEdits from './incentiveEdits';
import * as lifetimeEdits from './lifetimeEdits';
import * as marketEdits from './marketEdits';
import * as priceFileEdits from './priceFileEdits';
import * as productionFileEdits from './productionFileEdits';
import * as scheduleEdits from './scheduleEdits';
import { settle } from './settle';
import { yearsOf } from './stageRules';
import * as technologyEdits from './technologyEdits';

const modules = {
  ...baseYearEdits,
  ...capacityEdits,
  ...contractEdits,
  ...converterEdits,
  ...fieldEdits,
  ...incentiveEdits,
  ...lifetimeEdits,
  ...marketEdits,
  ...priceFileEdits,
  ...productionFileEdits,
  ...scheduleEdits,
  ...technologyEdits,
};

/** Functions that are no edits: queries, and changes of a part. */
const notEdits = [
  'addableEnergyMarkets',
  'mayAddObligation',
  'obligationInYear',
  'systemSizerResultsHold',
  'whyEnergyMarketStays',
  'holderOfEnergyMarket',
  'withCost',
  'withPainted',
  'withRate',
  'withRateChanged',
  'withValues',
  'withoutRate',
] as const satisfies readonly (keyof typeof modules)[];

type EditName = Exclude<keyof typeof modules, (typeof notEdits)[number]>;

/** A value of the type of a field, valid or not; lists may be empty. */
function anyValue(field: Field): fc.Arbitrary<unknown> {
  const number = fc.integer({ min: -2, max: 120 });
  const list = fc.array(number, { maxLength: 3 }).map(listInOrder);
  switch (field.kind) {
    case 'number':
      return number;
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case 'date':
      return anyDay;
    case 'text':
      return fc.constantFrom('a', 'b', field.initial);
    case 'values':
      return list;
    case 'sizing':
      return fc.record({ kind: fc.constantFrom('absolute', 'relative'), values: list });
  }
}

const anyDay = fc.constantFrom('2026-06-01', '2028-02-29', '2030-12-31', '');

/** A change of one to three fields of a catalogue. */
function changeOf(fields: Fields): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  return fc
    .subarray(Object.keys(fields), { minLength: 1, maxLength: 3 })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, anyValue(fields[name] as Field)]))));
}

const ordinal = fc.integer({ min: 1, max: 3 });
const on = fc.boolean();
const dayKind = fc.constantFrom<DayKind>('all', 'weekday', 'weekend');
const month = fc.integer({ min: 0, max: 11 });
const hour = fc.integer({ min: 0, max: 23 });
const energyMarket = fc.constantFrom(...energyMarketKindNames);
const files = fc.constantFrom<priceFileEdits.PriceFiles>('multiYearPrice', 'singleFileMultiYearPrice', 'multiYearImportPrice');
const file = { ...blankSeries, state: 'ready' as const, hash: 'a', name: 'a' };
const technology = fc.constantFrom(...technologyKinds);
const technologyId = fc.tuple(technology, ordinal).map(([kind, n]) => [kind, `${technologies[kind].idPrefix}-${n}`] as const);
const market = fc.constantFrom(...marketKinds);
const marketId = fc.oneof(
  fc.tuple(market, ordinal).map(([kind, n]) => [kind, `${markets[kind].idPrefix}-${n}`] as const),
  energyMarket.map((kind) => ['energyMarkets', kind] as const),
);
const idOf = (prefix: string) => ordinal.map((n) => `${prefix}-${n}`);

const changeOfCost = fc.oneof(
  fc.constantFrom<((cost: CostTable) => CostTable)[]>(
    (cost) => setCostType(cost, cost.type === 'simple' ? 'complex' : 'simple'),
    (cost) => addSimpleLine(cost, solarCostFields),
    (cost) => removeSimpleLine(cost, 'cost-1', solarCostFields),
    (cost) => setSimpleLine(cost, 'cost-1', { capital: 5 }),
    (cost) => addCostItem(cost, 'operating'),
    (cost) => ({ ...cost, simple: [] }),
  ),
  changeOf(costSensitivityFields).map((change) => (cost: CostTable) => ({ ...cost, ...change })),
);

/** A change of an existing item: of its fields, its cost table, its converter's fields or cost table. */
function equipment<K extends 'solar' | 'wind' | 'storage'>(
  kind: K,
  fields: Fields,
  set: (id: string, change: Partial<Project[K][number]>) => Edit,
): fc.Arbitrary<Edit> {
  type Item = { readonly cost: CostTable; readonly converter?: { readonly cost: CostTable } };
  const change: fc.Arbitrary<(item: Item) => object> = fc.oneof(
    changeOf(fields).map((part) => () => part),
    changeOfCost.map((part) => ({ cost }: Item) => ({ cost: part(cost) })),
    changeOfCost.map(
      (part) =>
        ({ converter }: Item) =>
          converter ? { converter: { ...converter, cost: part(converter.cost) } } : {},
    ),
    changeOf(converterFields).map(
      (part) =>
        ({ converter }: Item) =>
          converter ? { converter: { ...converter, ...part } } : {},
    ),
  );
  return fc.tuple(idOf(technologies[kind].idPrefix), change).map(([id, part]): Edit => (project) => {
    const item = project[kind].find((each) => each.id === id);
    return set(id, (item ? part(item) : {}) as Partial<Project[K][number]>)(project);
  });
}

const anyEscalator = fc.record(
  {
    enabled: on,
    linearValue: fc.integer({ min: -5, max: 5 }),
    customValues: fc.array(fc.record({ year: ordinal, value: ordinal }), { maxLength: 4 }),
  },
  { requiredKeys: [] },
);

const projectFields = { ...siteFields, ...useFields, ...gridConnectionFields, ...economicsFields };

const schedule = fc.oneof(
  ordinal.map((n) => scheduleEdits.withRate(n)),
  ordinal.map((n) => scheduleEdits.withoutRate(n - 1)),
  ordinal.map((n) => scheduleEdits.withRateChanged(n - 1, { value: 7 })),
  fc.tuple(dayKind, month, hour, ordinal).map(([days, m, h, n]) => scheduleEdits.withPainted(days, [0, m], [h, 23], n)),
  fc.tuple(dayKind, month, hour, ordinal).map(([days, m, h, n]) => scheduleEdits.withValues(days, [[n, 7], [n]], m, h)),
);

/** Arguments for each edit. */
const tries: { readonly [N in EditName]: fc.Arbitrary<Edit> } = {
  setExpectedDate: anyDay.map(baseYearEdits.setExpectedDate),
  setCapacityMarket: fc
    .tuple(idOf('capacity'), changeOf(capacityMarketFields))
    .map(([id, change]) => capacityEdits.setCapacityMarket(id, change)),
  setCapacityPriceUnit: fc
    .tuple(fc.constantFrom('$/kW-mo', '$/kW-yr', '$/MW-mo', '$/MW-yr'), fc.constantFrom('kept', 'converted'))
    .map(([unit, figures]) => capacityEdits.setCapacityPriceUnit('capacity-1', unit, figures)),
  paintCapacityWindow: fc
    .tuple(dayKind, month, hour, on)
    .map(([days, m, h, may]) => capacityEdits.paintCapacityWindow('capacity-1', days, [m, 11], [0, h], may)),
  addCapacityEvent: hour.map((h) =>
    capacityEdits.addCapacityEvent('capacity-1', { date: `2027-07-01T${String(h).padStart(2, '0')}:00`, duration: 4 }),
  ),
  setCapacityEvent: fc
    .tuple(idOf('event'), ordinal)
    .map(([id, duration]) => capacityEdits.setCapacityEvent('capacity-1', id, { duration })),
  removeCapacityEvent: idOf('event').map((id) => capacityEdits.removeCapacityEvent('capacity-1', id)),
  setContract: fc.tuple(idOf('contract'), changeOf(contractFields)).map(([id, change]) => contractEdits.setContract(id, change)),
  addObligation: fc.tuple(idOf('contract'), changeOf(obligationFields)).map(([id, given]) => contractEdits.addObligation(id, given)),
  setObligation: fc
    .tuple(idOf('obligation'), changeOf(obligationFields))
    .map(([id, change]) => contractEdits.setObligation('contract-1', id, change)),
  removeObligation: idOf('obligation').map((id) => contractEdits.removeObligation('contract-1', id)),
  sizeForContract: idOf('contract').map((id) => contractEdits.sizeForContract(id)),
  setSizerLimits: changeOf(systemSizerFields).map((change) => contractEdits.setSizerLimits('contract-1', change)),
  setBus: fc.constantFrom('ac' as const, 'dc' as const).map(converterEdits.setBus),
  setInverter: fc.oneof(
    changeOf(inverterFields).map(converterEdits.setInverter),
    changeOfCost.map(
      (part): Edit =>
        (project) =>
          converterEdits.setInverter({ cost: part(project.inverter.cost) })(project),
    ),
  ),
  setFields: changeOf(projectFields).map((change) => fieldEdits.setFields(change)),
  setDocument: changeOf(projectFields).map(
    (change): Edit =>
      (project) =>
        fieldEdits.setDocument({ ...project, ...change } as Project)(project),
  ),
  addIncentive: fc.constantFrom(...incentiveKindNames).map(incentiveEdits.addIncentive),
  removeIncentive: idOf('itc').map(incentiveEdits.removeIncentive),
  setIncentive: fc
    .constantFrom(...incentiveKindNames)
    .chain((kind) => fc.tuple(idOf(kind), changeOf(incentiveKinds[kind].fields)))
    .map(([id, change]) => incentiveEdits.setIncentive(id, change as Partial<Incentive>)),
  setLifetime: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, -3, 2.5, 100)).map(lifetimeEdits.setLifetime),
  inEarlyStage: fc.constant(lifetimeEdits.inEarlyStage),
  setEarlyAnalysis: on.map(lifetimeEdits.setEarlyAnalysis),
  useComponentLifetimes: on.map(lifetimeEdits.useComponentLifetimes),
  setComponentYears: fc
    .tuple(technology, fc.integer({ min: -2, max: 50 }), fc.integer({ min: -2, max: 50 }))
    .map(([kind, from, to]) => lifetimeEdits.setComponentYears(kind, from, to)),
  setEscalator: fc
    .tuple(
      fc.constantFrom('inverter/omEscalator', 'solar/pv-1/degradation', 'wind/wind-1/omEscalator', 'energyMarkets/dam/priceEscalator'),
      anyEscalator,
    )
    .map(([path, change]) => lifetimeEdits.setEscalator(path, change as Partial<Escalator>)),
  useMarket: fc.tuple(market, on).map(([kind, use]) => marketEdits.useMarket(kind, use)),
  useEnergyMarket: on.map(marketEdits.useEnergyMarket),
  addMarket: fc.constantFrom('regulationMarkets' as const, 'capacityMarkets' as const, 'contracts' as const).map(marketEdits.addMarket),
  removeMarket: marketId.map(([kind, id]) => marketEdits.removeMarket(kind, id)),
  removeEnergyMarket: energyMarket.map(marketEdits.removeEnergyMarket),
  addEnergyMarket: energyMarket.map(marketEdits.addEnergyMarket),
  setEnergyMarket: fc.tuple(energyMarket, changeOf(energyMarketFields)).map(([id, change]) => marketEdits.setEnergyMarket(id, change)),
  addScenario: fc.constant(marketEdits.addScenario),
  removeScenario: ordinal.map(marketEdits.removeScenario),
  setMarket: fc
    .tuple(idOf('regulation'), changeOf(regulationMarketFields))
    .map(([id, change]) => marketEdits.setMarket('regulationMarkets', id, change)),
  setPriceFiles: fc.tuple(files, fc.array(fc.array(on, { maxLength: 45 }), { maxLength: 3 })).map(([list, flags]) =>
    priceFileEdits.setPriceFiles(
      'dam',
      list,
      flags.map((projectYearsValid, index) => ({ ...newPriceSeries(`file-${index}`, index, 'a', file, 0), projectYearsValid })),
    ),
  ),
  setYearsInFile: fc.integer({ min: 0, max: 45 }).map((count) =>
    priceFileEdits.setYearsInFile(
      'dam',
      'a',
      Array.from({ length: count }, () => file),
    ),
  ),
  addProductionFile: idOf('pv').map(productionFileEdits.addProductionFile),
  setProductionFile: fc
    .tuple(idOf('pv'), idOf('file'), fc.double({ min: 0, max: 500, noNaN: true }))
    .map(([id, fileId, size]) => productionFileEdits.setProductionFile(id, fileId, { size })),
  removeProductionFile: fc.tuple(idOf('pv'), idOf('file')).map(([id, fileId]) => productionFileEdits.removeProductionFile(id, fileId)),
  importProductionSizes: fc.tuple(idOf('pv'), fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { maxLength: 3 })).map(([id, sizes]) =>
    productionFileEdits.importProductionSizes(
      id,
      sizes.map((size) => ({ size, data: file })),
    ),
  ),
  changePriceSchedule: schedule.map((change) => scheduleEdits.changePriceSchedule('contract-1', change)),
  changeLimitSchedule: schedule.map((change) => scheduleEdits.changeLimitSchedule('export', change)),
  useTechnology: fc.tuple(technology, on).map(([kind, use]) => technologyEdits.useTechnology(kind, use)),
  addTechnology: technology.map(technologyEdits.addTechnology),
  removeTechnology: technologyId.map(([kind, id]) => technologyEdits.removeTechnology(kind, id)),
  setSolar: equipment('solar', solarFields, technologyEdits.setSolar),
  setWind: equipment('wind', windFields, technologyEdits.setWind),
  setStorage: equipment('storage', storageFields, technologyEdits.setStorage),
  chooseStorage: fc
    .tuple(idOf('storage'), fc.constantFrom(...builtInStorages))
    .map(([id, specs]) => technologyEdits.chooseStorage(id, specs)),
  importStorage: fc
    .tuple(idOf('storage'), fc.constantFrom(...builtInStorages))
    .map(([id, specs]) => technologyEdits.importStorage(id, specs)),
  chooseOwnStorage: fc
    .tuple(idOf('storage'), fc.constantFrom(...builtInStorages))
    .map(([id, specs]) => technologyEdits.chooseOwnStorage(id, specs)),
  chooseTurbine: fc.tuple(idOf('wind'), fc.constantFrom(...builtInTurbines)).map(([id, specs]) => technologyEdits.chooseTurbine(id, specs)),
  importTurbine: fc.tuple(idOf('wind'), fc.constantFrom(...builtInTurbines)).map(([id, specs]) => technologyEdits.importTurbine(id, specs)),
  importSolarProduction: fc.tuple(idOf('pv'), ordinal).map(([id, n]) =>
    technologyEdits.importSolarProduction(
      id,
      Array.from({ length: n }, () => file),
    ),
  ),
};

/** Finds everything in a document that has the shape of an escalator, at any depth. A library item keeps its own. */
function escalatorsOf(value: unknown): readonly Escalator[] {
  if (value === null || typeof value !== 'object') return [];
  if ('customValues' in value) return [value as Escalator];
  return Object.entries(value).flatMap(([name, item]) => (name === 'specs' ? [] : escalatorsOf(item)));
}

const filesOf = ({ energyMarkets }: Project): readonly (readonly PriceSeries[])[] =>
  energyMarkets.flatMap((each) => [each.multiYearPrice, each.singleFileMultiYearPrice, each.multiYearImportPrice]);

/** Items with the price of an energy market, and the market. */
function followers(project: Project): readonly { readonly follows: boolean; readonly energyMarket: string }[] {
  return [
    ...project.regulationMarkets.map(({ useEnergyPrice, energyMarket: to }) => ({ follows: useEnergyPrice, energyMarket: to })),
    ...project.capacityMarkets.map(({ energyPriceKind, energyMarket: to }) => ({
      follows: energyPriceKind === 'market',
      energyMarket: to,
    })),
    ...project.contracts.map(({ shortagePenaltyKind, energyMarket: to }) => ({
      follows: shortagePenaltyKind !== 'flat',
      energyMarket: to,
    })),
    ...project.storage.map(({ useAuxiliaryLoadFlatPrice, energyMarket: to }) => ({
      follows: !useAuxiliaryLoadFlatPrice,
      energyMarket: to,
    })),
  ];
}

const rules: Readonly<Record<string, (project: Project) => boolean>> = {
  'what is in use has an item': (project) =>
    technologyKinds.every((kind) => !project[technologies[kind].switch] || project[kind].length > 0) &&
    marketKinds.every((kind) => !project[markets[kind].switch] || project[kind].length > 0),
  'the bus is AC unless storage and solar are on and wind is off': ({ bus, useSolar, useStorage, useWind }) =>
    bus === 'ac' || (useSolar && useStorage && !useWind),
  'a DC bus has a system converter': ({ bus, hasSystemConverter }) => bus === 'ac' || hasSystemConverter,
  'storage without solar has a converter': ({ useStorage, useSolar, storage }) =>
    !useStorage || useSolar || storage.every(({ hasConverter }) => hasConverter),
  'commitments and their order follow the markets in use': (project) =>
    isEqual(project.commitments, commitmentsOf(project)) && isEqual(project.orderOfCommitments, orderOfCommitments(project.commitments)),
  'energy markets are sorted by kind and each is there once': ({ energyMarkets }) =>
    energyMarkets.every(({ id, kind }, index) => {
      const next = energyMarkets[index + 1];
      return id === kind && (!next || energyMarketKinds[kind].rank < energyMarketKinds[next.kind].rank);
    }),
  'linked lists are equally long': ({ energyMarkets }) =>
    new Set(energyMarkets.flatMap((each) => linkedSensitivities.map((name) => each[name].length))).size <= 1,
  'who follows a market follows one that is there, who does not names none': (project) =>
    followers(project).every(({ follows, energyMarket: to }) =>
      follows ? project.energyMarkets.some(({ kind }) => kind === to) : to === '',
    ),
  'escalators have a value for each year': (project) =>
    escalatorsOf(project).every(
      ({ customValues }) => customValues.length === yearsOf(project) && customValues.every(({ year }, index) => year === index + 1),
    ),
  'price files have a flag for each year, and a year has one file at most': (project) =>
    filesOf(project).every((list) =>
      Array.from({ length: yearsOf(project) }, (_, year) => list.filter(({ projectYearsValid }) => projectYearsValid[year]).length).every(
        (count) => count <= 1,
      ),
    ) &&
    filesOf(project)
      .flat()
      .every(({ projectYearsValid }) => projectYearsValid.length === yearsOf(project)),
  'a contract with an obligation has whole shares and does not compete, one without has no sizer': ({ contracts }) =>
    contracts.every((contract) =>
      contract.obligationKind === 'none'
        ? !contract.useSystemSizer
        : contract.contractedSolarCapacity === 100 &&
          contract.contractedWindCapacity === 100 &&
          contract.contractedStorageCapacity === 100 &&
          !contract.competeWithWholesaleMarket,
    ),
  'the system sizer is on only where a contract uses it': ({ useSystemSizer, contracts }) =>
    !useSystemSizer || contracts.some((contract) => contract.useSystemSizer),
  'obligations and events lie in the base year': (project) =>
    project.expectedDate === '' ||
    [
      ...project.contracts.flatMap(({ obligations }) => obligations.flatMap(({ startDate, endDate }) => [startDate, endDate])),
      ...project.capacityMarkets.flatMap(({ events }) => events.map(({ date }) => date)),
    ].every((day) => day === '' || day.startsWith(`${baseYear(project)}-`)),
  'painted rates are there': ({ contracts, exportLimitSchedule }) =>
    [exportLimitSchedule, ...contracts.map(({ energyPriceSchedule }) => energyPriceSchedule)].every(({ grid, rates }) =>
      grid.flat().every((index) => index < rates.length),
    ),
  'ids are unique': (project) =>
    [
      ...technologyKinds.map((kind) => project[kind]),
      ...marketKinds.map((kind) => project[kind]),
      project.incentives,
      ...project.contracts.map(({ obligations }) => obligations),
      ...project.capacityMarkets.map(({ events }) => events),
      ...filesOf(project),
      ...project.solar.map(({ customSizeArray }) => customSizeArray),
    ].every((items) => new Set(items.map(({ id }) => id)).size === items.length),
  'early analysis has nothing that changes over the years': (project) =>
    !project.earlyAnalysis ||
    (!project.useComponentLifetimes &&
      project.canBatteryChargeFromGrid !== 'ITC' &&
      escalatorsOf(project).every(({ enabled }) => !enabled) &&
      project.energyMarkets.every((each) => !each.useMultiYearPrice && !each.useSingleFileMultiYearPrice)),
  'the years of a technology differ and lie in the project': (project) =>
    project.lifetime < 2 ||
    technologyKinds.every((kind) => {
      const [start, end] = [project[technologies[kind].start], project[technologies[kind].end]];
      return start >= 0 && start < end && end <= Math.max(2, yearsOf(project));
    }),
  'the rules have nothing to add': (project) => settle(project, project) === project,
};

function frozen<T>(value: T): T {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

const empty = newProject('p', '2026-01-01');
/** A late-stage project with items of every kind, so that edits have something to change. */
const full = inOrder(
  lifetimeEdits.setEarlyAnalysis(false),
  ...technologyKinds.map((kind) => technologyEdits.useTechnology(kind, true)),
  ...marketKinds.map((kind) => marketEdits.useMarket(kind, true)),
  marketEdits.addEnergyMarket('rtm'),
)(empty);

const edits = fc.array(
  fc.constantFrom(...(Object.keys(tries) as EditName[])).chain((name) => tries[name].map((edit) => ({ name, edit }))),
  { maxLength: 20 },
);

describe.each([
  ['an empty project', empty],
  ['a project that has everything', full],
])('from %s, whatever is done in whatever order', (_, start) => {
  test('every rule holds after each edit, which changes no project but makes a new one', () => {
    fc.assert(
      fc.property(edits, (done) => {
        done.reduce<Project>((before, { name, edit }) => {
          const after = frozen(edit(before));
          for (const [rule, holds] of Object.entries(rules)) expect(holds(after), `${rule} (after ${name})`).toBe(true);
          return after;
        }, frozen(start));
      }),
      { numRuns: 250 },
    );
  });

  test('an edit that changes nothing returns its project', () => {
    fc.assert(
      fc.property(edits, (done) => {
        done.reduce<Project>((before, { name, edit }) => {
          const after = edit(before);
          expect(after === before, name).toBe(isEqual(after, before));
          return after;
        }, start);
      }),
      { numRuns: 100 },
    );
  });

  test('the document is read as it was written, with a value at least in each list of values', () => {
    fc.assert(
      fc.property(edits, (done) => {
        const project = done.reduce<Project>((before, { edit }) => edit(before), start);
        expect(projectSchema.parse(JSON.parse(JSON.stringify(project)))).toEqual(project);
      }),
      { numRuns: 100 },
    );
  });
});

test('every edit there is is tried', () => {
  const there = Object.keys(modules).filter((name) => !(notEdits as readonly string[]).includes(name));
  expect(Object.keys(tries).sort()).toEqual(there.sort());
});

test('the walk over escalators reaches every one of a document that has everything, each by a path of its own', () => {
  const paths: string[] = [];
  const marked = mapEscalators(full, (escalator, path) => {
    paths.push(path);
    return { ...escalator, linearValue: 7 };
  });
  expect(escalatorsOf(full)).toHaveLength(20);
  expect(escalatorsOf(marked).every(({ linearValue }) => linearValue === 7)).toBe(true);
  expect(new Set(paths).size).toBe(20);
  expect(mapEscalators(full, (escalator) => ({ ...escalator }))).toBe(full);
});

test('a new project keeps the rules', () => {
  expect(settle(empty, empty)).toBe(empty);
  expect(initialOf(escalatorFields)).toEqual({ enabled: false, multiYearKind: 'linear', linearValue: 1 });
});
