import { buildCase } from '@hybrid/engine/cases/buildCase';
import type { Case } from '@hybrid/engine/cases/case';
import { baseKey } from '@hybrid/engine/cases/caseGrid';
import type { Project } from '@hybrid/project/document/project';
import { absolute, baseValue, valueList } from '@hybrid/project/document/sizing';
import { inOrder, type Edit } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setMarket, useMarket } from '@hybrid/project/edits/marketEdits';
import { addTechnology, setStorage } from '@hybrid/project/edits/technologyEdits';
import { unitAmountsOf } from '@hybrid/project/library/storageSpec';
import { builtInSamples } from '@hybrid/server/data/samples';

const years = 25;

/** Addition to a plant, which is a column of the bench. */
export interface Addition {
  readonly name: string;
  readonly storages: 1 | 2 | 3;
  readonly stepsPerHour: 1 | 4;
  readonly edit: Edit;
  /** Returns why a plant has no such cell; undefined if it has. */
  readonly whyNone?: (project: Project) => string | undefined;
}

const cycleLimit = setStorage('storage-1', { useCycleLimitPerDay: true, cycleLimitPerDay: valueList([1]) });

/** Loss of a round trip through the cells of a storage of another kind, beyond that of the first. [%] */
const furtherLossPercent = 6;

/** Adds a further storage: so much of the power of the first, for as many times its hours; of those that last longer more is lost. */
const furtherStorage =
  (shareOfPower: number, timesItsHours: 1 | 2): Edit =>
  (project) => {
    const [first] = project.storage;
    const added = addTechnology('storage')(project);
    const further = added.storage.at(-1);
    if (first === undefined || further === undefined) throw new Error('A plant without storage.');
    const { id, customName } = further;
    const { specs } = first;
    const nominalCapacity = timesItsHours * specs.nominalCapacity;
    const longer = {
      ...specs,
      ...unitAmountsOf(specs.nominalPower, nominalCapacity, specs.nominalVoltage),
      nominalCapacity,
      roundtripEfficiency: specs.roundtripEfficiency - furtherLossPercent,
    };
    const sizing = absolute([shareOfPower * baseValue(first.sizing.values)]);
    return setStorage(id, { ...first, id, customName, sizing, specs: timesItsHours === 1 ? specs : longer, useCycleLimitPerDay: false })(
      added,
    );
  };
/** A block of the first one's kind, half its size. */
const secondStorage = furtherStorage(1 / 2, 1);

const sampleOf = (id: string): { readonly project: Project; readonly series: ReadonlyMap<string, Float64Array> } => {
  const sample = builtInSamples.find((one) => one.id === id);
  if (sample === undefined) throw new Error(`No sample ${id}.`);
  return sample.make();
};

const withRegulation = sampleOf('regulation-storage');

/** Adds the regulation market of the sample that has one; its energy is paid only where the plant has that energy market. */
const regulation: Edit = (project) => {
  const [market] = withRegulation.project.regulationMarkets;
  if (market === undefined) throw new Error('The sample with regulation has none.');
  const useEnergyPrice = project.useEnergyMarket && project.energyMarkets.some(({ id }) => id === market.energyMarket);
  return inOrder(
    useMarket('regulationMarkets', true),
    setMarket('regulationMarkets', project.regulationMarkets[0]?.id ?? market.id, { ...market, useEnergyPrice }),
  )(project);
};

const whyNoRegulation = (project: Project): string | undefined => {
  if (project.useRegulationMarket) return 'as with a second storage';
  return regulation(project).useRegulationMarket ? undefined : 'not beside a contract';
};

export const additions: readonly Addition[] = [
  { name: 'as is', storages: 1, stepsPerHour: 1, edit: inOrder() },
  { name: '+ limit of 1 cycle/day', storages: 1, stepsPerHour: 1, edit: cycleLimit },
  { name: '+ a second storage', storages: 2, stepsPerHour: 1, edit: secondStorage },
  { name: '+ a second, twice its hours', storages: 2, stepsPerHour: 1, edit: furtherStorage(1 / 2, 2) },
  { name: '15-minute steps', storages: 1, stepsPerHour: 4, edit: setFields({ timeStepSize: 15 }) },
  { name: 'cycle limit + second storage', storages: 2, stepsPerHour: 1, edit: inOrder(cycleLimit, secondStorage) },
  { name: 'regulation on two storages', storages: 2, stepsPerHour: 1, edit: inOrder(secondStorage, regulation), whyNone: whyNoRegulation },
  { name: 'three storages', storages: 3, stepsPerHour: 1, edit: inOrder(secondStorage, furtherStorage(1 / 4, 2)) },
];

/** Plants of the bench: the built-in samples. */
export const plants: readonly { readonly id: string; readonly name: string }[] = builtInSamples;

/** Returns a late-stage case of a sample at its base size, with something added; a text that says why, if there is none. */
export function cornerCase(plant: string, { edit, whyNone }: Addition): Case | string {
  const { project, series } = sampleOf(plant);
  const reason = whyNone?.(project);
  if (reason !== undefined) return reason;
  const made = inOrder(setFields({ earlyAnalysis: false, lifetime: years }), edit)(project);
  const valuesOf = (hash: string): Float64Array => {
    const values = series.get(hash) ?? withRegulation.series.get(hash);
    if (values === undefined) throw new Error(`${plant}: a series is missing.`);
    return values;
  };
  return buildCase(made, valuesOf, baseKey(made));
}
