import { megawatts } from '@hybrid/project/basics/units';
import type { TFunction } from 'i18next';
import { writeDate } from '@hybrid/project/basics/dateText';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { defermentFields, type Storage } from '@hybrid/project/document/storage';
import type { Numbers } from '../../ui/numbers';
import { translate } from '../../i18n/translate';
import { listText } from '../listText';

type Summary = (storage: Storage, numbers: Numbers, t: TFunction) => string;

const joined = (...parts: readonly (string | false)[]): string => parts.filter((part) => part !== false && part !== '').join(' · ');

const operation: Summary = ({ useCycleLimitPerDay, cycleLimitPerDay, optimizeCycleLimitPerDay, specs }, numbers, t) =>
  joined(
    useCycleLimitPerDay
      ? [
          t('storage.summary.cycles', { cycles: listText(cycleLimitPerDay, numbers) }),
          ...(optimizeCycleLimitPerDay ? [t('storage.summary.optimised')] : []),
        ].join(', ')
      : t('storage.summary.noCycles'),
    t('storage.summary.charge', { from: numbers.write(specs.minimumStateOfCharge, 2) }),
  );

const augmentation: Summary = (
  { allowAugmentation, augmentationDegradationLimit, augmentationPriceDecline: prices, augmentationCost },
  numbers,
  t,
) => {
  if (!allowAugmentation) return t('storage.summary.notAdded');
  const [first, last] = [prices[0], prices.at(-1)];
  return joined(
    t('storage.summary.addedAt', { limit: listText(augmentationDegradationLimit, numbers) }),
    first === undefined || last === undefined
      ? t('storage.summary.addedFlat', { price: numbers.write(augmentationCost, 2), unit: numbers.unit('¤/MWh') })
      : t('storage.summary.addedFor', { first: numbers.write(first, 2), last: numbers.write(last, 2), unit: numbers.unit('¤/kWh') }),
  );
};

const converter: Summary = ({ hasConverter, converter: { efficiency, lifetime } }, numbers, t) =>
  hasConverter
    ? joined(t('storage.summary.efficiency', { efficiency: numbers.write(efficiency, 2) }), t('storage.summary.years', { count: lifetime }))
    : t('storage.summary.noConverter');

const auxiliary: Summary = (storage, numbers, t) => {
  const { useAuxiliaryLoad, auxiliaryLoadSensitivity, storageServesAuxiliaryLoad, useAuxiliaryLoadFlatPrice, energyMarket } = storage;
  if (!useAuxiliaryLoad) return t('storage.summary.noLoad');
  const bought = useAuxiliaryLoadFlatPrice
    ? t('storage.summary.boughtFlat', { price: numbers.write(storage.auxiliaryLoadFlatPrice, 2), unit: numbers.unit('¤/MWh') })
    : energyMarket === ''
      ? t('storage.summary.boughtNowhere')
      : t('storage.summary.boughtAt', { market: translate(energyMarketKinds[energyMarket].title).toLowerCase() });
  return joined(
    t('storage.summary.load', { load: listText(auxiliaryLoadSensitivity, numbers) }),
    storageServesAuxiliaryLoad ? t('storage.summary.served') : bought,
  );
};

const start: Summary = ({ hasDeferment, deferment: { isExactDate, startDate, period, periodUnit } }, numbers, t) => {
  if (!hasDeferment) return t('storage.summary.fromStart');
  if (!isExactDate) {
    const unit = defermentFields.periodUnit.options.find(({ value }) => value === periodUnit)?.label ?? '';
    return t('storage.summary.after', { period: numbers.write(period, 1), unit: translate(unit) });
  }
  return startDate === '' ? t('storage.summary.noDate') : t('storage.summary.onDate', { date: writeDate(startDate, numbers.dateFormat) });
};

const life: Summary = ({ lifetime, allowReplacement, omEscalator, rteDegradationOverTime }, _, t) =>
  joined(
    t('storage.summary.years', { count: lifetime }),
    t(allowReplacement ? 'storage.summary.replaced' : 'storage.summary.notReplaced'),
    omEscalator.enabled && t('storage.summary.escalated'),
    rteDegradationOverTime.enabled && t('storage.summary.loses'),
  );

const specification: Summary = ({ specs: { nominalPower, nominalCapacity, roundtripEfficiency } }, numbers, t) =>
  joined(
    t('storage.summary.oneUnit', {
      size: t('storage.sizes', {
        power: numbers.write(megawatts(nominalPower), 3),
        capacity: numbers.write(megawatts(nominalCapacity), 3),
      }),
    }),
    t('storage.summary.efficiency', { efficiency: numbers.write(roundtripEfficiency, 2) }),
  );

const health: Summary = (_storage, _numbers, t) => t('storage.summary.health');

/** Summaries of the closed parts of a storage, as sentences of their values. */
export const partSummaries = { operation, augmentation, converter, auxiliary, start, life, specification, health } as const;

export type StoragePart = keyof typeof partSummaries;

/** The parts in page order. */
export const storageParts = Object.keys(partSummaries) as readonly StoragePart[];

/** Returns the element id of a part, the target of the outline. */
export function partId(storageId: string, part: StoragePart): string {
  return `${storageId}-part-${part}`;
}
