import type { Text } from '@hybrid/project/i18n/message';
import type { TFunction } from 'i18next';
import { baseValue } from '@hybrid/project/document/sizing';
import {
  costAmounts,
  solarCostSize,
  storageCostSize,
  storageSize,
  windCostSize,
  type ComponentSize,
} from '@hybrid/project/document/costAmounts';
import { simpleSum, solarConverterCostFields, type CostTable } from '@hybrid/project/costs/costTable';
import type { Inverter } from '@hybrid/project/costs/converter';
import { gridConnectionFields, limitKind, type GridConnection, type LimitedFlow } from '@hybrid/project/document/gridConnection';
import { ratesInUse } from '@hybrid/project/document/schedule';
import { solarFields, type Solar } from '@hybrid/project/document/solar';
import type { Storage } from '@hybrid/project/document/storage';
import { windSizing, type Wind } from '@hybrid/project/document/wind';
import { totalLossPercent } from '@hybrid/project/library/turbineSpec';
import { megawatts } from '@hybrid/project/basics/units';
import { translate } from '../i18n/translate';
import type { Numbers } from '../ui/numbers';
import { listText } from './listText';

function optionLabel<V>(options: readonly { readonly value: V; readonly label: Text }[], value: V): string {
  return translate(options.find((option) => option.value === value)?.label ?? '');
}

const chargingWords = {
  true: 'equipment.summaryCharging',
  false: 'equipment.summaryNoCharging',
  ITC: 'equipment.summaryChargingLater',
  ITC75: 'equipment.summaryChargingAQuarter',
} as const;

/** Summarizes the connection: `AC-coupled · limit at the grid 160 MW · charging from the grid allowed · no import limit`. */
export function connectionSummary(connection: GridConnection, numbers: Numbers, t: TFunction): string {
  const { bus, interconnectionLimit, canBatteryChargeFromGrid } = connection;
  return [
    optionLabel(gridConnectionFields.bus.options, bus),
    t('equipment.summaryLimit', { power: t('equipment.megawatts', { value: listText(interconnectionLimit, numbers) }) }),
    limitText(connection, 'export', numbers, t),
    limitText(connection, 'import', numbers, t),
    t(chargingWords[canBatteryChargeFromGrid]),
  ].join(' · ');
}

/** Describes a limit: `export limit 140 MW`, `import limit by schedule, 0–50 MW`. */
export function limitText(connection: GridConnection, flow: LimitedFlow, numbers: Pick<Numbers, 'write'>, t: TFunction): string {
  const kind = limitKind(connection, flow);
  const power = (value: string): string => t('equipment.megawatts', { value });
  if (kind === 'fixed') {
    const limit = flow === 'import' ? connection.importLimit : connection.exportLimit;
    return t(flow === 'import' ? 'equipment.summaryImport' : 'equipment.summaryExport', { power: power(numbers.write(limit, 3)) });
  }
  const { min, max } = ratesInUse(flow === 'import' ? connection.importLimitSchedule : connection.exportLimitSchedule);
  const range = min === max ? numbers.write(max, 3) : `${numbers.write(min, 3)}–${numbers.write(max, 3)}`;
  return t(`configuration.summaryLimit.${flow}.${kind}`, { power: power(range) });
}

/** Summarizes the system converter: `100 MW · 98 % · 15 years · 50 $/kW`. */
export function systemConverterSummary({ sizing, efficiency, lifetime, cost }: Inverter, numbers: Numbers, t: TFunction): string {
  return t('configuration.converterSummary', {
    size: listText(sizing.values, numbers),
    efficiency: numbers.write(efficiency, 2),
    lifetime,
    cost: numbers.write(simpleSum(cost).capital, 2),
    unit: numbers.unit(solarConverterCostFields.capital.unit ?? '¤'),
  });
}

/** Returns the capital cost per unit of size, of simple or detailed costs; 0 for a size of 0. */
function capitalEach(cost: CostTable, size: ComponentSize, numbers: Numbers): string {
  const { capital } = costAmounts(cost, size);
  return numbers.write(size.simpleUnits > 0 ? capital / size.simpleUnits : 0, 0);
}

/** Summarizes each solar technology: `PV calculator · 100, 120 MW · 1,000,000 $/MW`. */
export function solarSummary(solar: readonly Solar[], numbers: Numbers): string {
  return solar
    .map((pv) => {
      const { kind, sizing, customAbbreviation } = pv;
      const parts = [
        optionLabel(solarFields.kind.options, kind),
        `${listText(sizing.values, numbers)} MW`,
        `${capitalEach(pv.cost, solarCostSize(baseValue(sizing.values)), numbers)} ${numbers.unit('¤/MW')}`,
      ].join(' · ');
      return solar.length > 1 ? `${customAbbreviation}: ${parts}` : parts;
    })
    .join(' — ');
}

/** Summarizes each wind technology: `8, 12 × 5 MW · hub 95 m · losses 11.42 % · 1,000,000 $/unit`. */
export function windSummary(wind: readonly Wind[], numbers: Numbers, t: TFunction): string {
  return wind
    .map((item) => {
      const { kind, specs, customAbbreviation } = item;
      const { values } = windSizing(item);
      const each = capitalEach(item.cost, windCostSize(item, baseValue(values)), numbers);
      const what =
        kind === 'production'
          ? [t('generation.summary.imported', { size: listText(values, numbers) }), `${each} ${numbers.unit('¤/MW')}`]
          : [
              t('generation.summary.turbines', {
                turbines: listText(values, numbers),
                rated: numbers.write(megawatts(specs.ratedCapacity), 3),
              }),
              t('generation.summary.hub', { height: listText(item.hubHeight, numbers) }),
              t('generation.summary.losses', { total: numbers.column(totalLossPercent(specs.losses), 2) }),
              `${each} ${numbers.unit('¤/unit')}`,
            ];
      const parts = what.join(' · ');
      return wind.length > 1 ? `${customAbbreviation}: ${parts}` : parts;
    })
    .join(' — ');
}

/** Formats power and energy for each number of units: `50 MW / 200 MWh`. */
function storageSizes(storage: Storage, numbers: Numbers): readonly string[] {
  return storage.sizing.values.map(({ value }) => {
    const { powerMW, capacityMWh } = storageSize(storage, value);
    return `${numbers.write(powerMW, 1)} MW / ${numbers.write(capacityMWh, 1)} MWh`;
  });
}

/** Summarizes each storage: `80 MW / 320 MWh · 450,000 $/MWh · LFP 0.5C`. */
export function storageSummary(storage: readonly Storage[], numbers: Numbers): string {
  return storage
    .map((item) =>
      [
        storageSizes(item, numbers).join(', '),
        `${capitalEach(item.cost, storageCostSize(item, baseValue(item.sizing.values)), numbers)} ${numbers.unit('¤/MWh')}`,
        item.model,
      ].join(' · '),
    )
    .join(' — ');
}
