import { message, type Text } from '@hybrid/project/i18n/message';
import { toneOf } from '@hybrid/project/results/seriesColors';
import type { StorageCase } from '../../cases/case';
import type { Flows, StorageFlows } from '../../dispatch/problem';
import type { Series } from '../../series';
import type { StorageRun } from '../../simulate/simulateYear';
import { regulationEnergy } from './regulationEnergy';
import { powerItem, priceItem, shownItem, type ShownItem, type ShownYear } from './shownItem';

/** Returns charge and discharge of each storage at the bus, regulation included, its energy and the limits of it, and the marginal value of the energy. */
export function storageSeries(year: ShownYear): readonly ShownItem[] {
  const { input, run } = year;
  return input.storages.flatMap((storage, k) => itemsOf(year, storage, run.storages[k], k));
}

/** Returns the name that series of a storage begin with; a single storage needs no name. */
export function subjectOf({ input: { storages } }: ShownYear, { name }: StorageCase): Text {
  return storages.length === 1 ? message('site.storage') : name;
}

function itemsOf(year: ShownYear, storage: StorageCase, { inYear, flows }: StorageRun, place: number): readonly ShownItem[] {
  const { id } = storage;
  const { stepCount, solar, wind } = year.input;
  const subject = subjectOf(year, storage);
  const own = flows ?? restingFlows(stepCount);
  const usableMWh = inYear?.usableMWh ?? new Float64Array(stepCount);
  const levelMWh = own.levelMWh.map((level, t) => (usableMWh[t] > 0 ? level : 0));
  const { outMW, inMW } = place === 0 ? regulationEnergy(year) : { outMW: undefined, inMW: undefined };
  return [
    powerItem({
      id: `storage/${id}/discharge`,
      name: message('results.discharge', { subject }),
      tone: toneOf('storage', place),
      values: together(own.dischargeMW, outMW),
      form: 'standing',
      selectedTop: true,
      isMain: true,
    }),
    powerItem({
      id: `storage/${id}/charge`,
      name: message('results.charge', { subject }),
      tone: toneOf('storage', place, 45),
      values: together(own.chargeMW, inMW),
      form: 'hanging',
      selectedTop: true,
      isMain: true,
    }),
    shownItem({
      id: `storage/${id}/level`,
      name: message('results.storedEnergy', { subject }),
      units: 'MWh',
      tone: toneOf('storage', place, 80),
      values: levelMWh,
      selectedBottom: true,
      isMain: true,
    }),
    shownItem({
      id: `storage/${id}/stateOfCharge`,
      name: message('results.stateOfCharge', { subject }),
      units: '%',
      tone: toneOf('storage', place, 65),
      values: levelMWh.map((level, t) => (usableMWh[t] > 0 ? (100 * level) / usableMWh[t] : 0)),
      isMain: true,
    }),
    shownItem({
      id: `storage/${id}/usable`,
      name: message('results.usableCapacity', { subject }),
      units: 'MWh',
      tone: toneOf('storage', place, 35),
      values: usableMWh,
    }),
    shownItem({
      id: `storage/${id}/lowest`,
      name: message('results.lowestStoredEnergy', { subject }),
      units: 'MWh',
      tone: toneOf('storage', place, 35),
      values: usableMWh.map((usable) => (usable > 0 ? (inYear?.unit.floorMWh ?? 0) : 0)),
    }),
    ...(solar.length + wind.length > 0
      ? [
          powerItem({
            id: `storage/${id}/fromGeneration`,
            name: message('results.chargeFromGeneration', { subject }),
            tone: toneOf('storage', place, 55),
            values: own.generationToStorageMW,
          }),
        ]
      : []),
    priceItem(year.currency, {
      id: `storage/${id}/worth`,
      name: message('results.storedEnergyValue', { subject }),
      tone: toneOf('storage', place, 90),
      values: own.storedValuePerMWh,
    }),
  ];
}

/** Returns flows of zero, for a year in which a storage does not operate. */
function restingFlows(stepCount: number): StorageFlows {
  const nothing = new Float64Array(stepCount);
  return { chargeMW: nothing, dischargeMW: nothing, generationToStorageMW: nothing, levelMWh: nothing, storedValuePerMWh: nothing };
}

function together(power: Flows['chargeMW'], more: Series | undefined): Series {
  return more ? power.map((value, t) => value + more[t]) : power;
}
